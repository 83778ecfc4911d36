/* list-powers.h: the 30 Magician Powers (R26, W).  ORDER trk_power
 *
 * POWER(id, name, Fame Threshold, copies, SLOTS(valid Power slots), what it touches, text)
 *
 * These cards are this project's own designs. */
// clang-format off
POWER(QUICK_STUDY, "Quick Study", 1, 3, SLOTS(1, 2), ACTION_COST,
      "Your Learn Trick costs 1 AP less")
POWER(SILVER_TONGUE, "Silver Tongue", 1, 3, SLOTS(1, 2), BARGAIN,
      "Each AP you spend on Bargain lowers the price by 2 Coins instead of 1 (never to 0)")
POWER(ERRAND_NETWORK, "Errand Network", 1, 3, SLOTS(1, 3), PLACEMENT,
      "Placing an Apprentice at Downtown, Market Row or Dark Alley: receive 1 Coin")
POWER(NIMBLE_HANDS, "Nimble Hands", 1, 3, SLOTS(2, 3), ACTION_COST,
      "Your Prepare costs 1 AP less")
POWER(LOADED_DICE, "Loaded Dice", 1, 3, SLOTS(1, 2), ACTION_COST,
      "Your Set Die costs 1 AP less")
POWER(CROWD_PLEASER, "Crowd Pleaser", 1, 3, SLOTS(1, 4), ADVERTISE,
      "Advertise gives you 3 Fame instead of 2")
POWER(THRIFTY_HOUSE, "Thrifty House", 1, 3, SLOTS(1, 2), WAGES,
      "Pay Wages: your total is 1 Coin lower (not below 0)")
POWER(ALLEY_REGULAR, "Alley Regular", 1, 3, SLOTS(2, 3), ACTION_COST,
      "Your Draw Further Cards costs 1 AP less")
POWER(PALM_READER, "Palm Reader", 1, 3, SLOTS(1, 2), FORTUNE_TELLING,
      "Your Fortune Telling may turn the Prophecies one or two places")
POWER(OPENING_ACT, "Opening Act", 1, 3, SLOTS(1, 2), SET_UP_TRICK,
      "Each Level 1 Trick you set up: receive 1 Coin")
POWER(RIGHT_HAND, "Right Hand", 16, 3, SLOTS(2, 3), PLACEMENT,
      "Once per turn, one of your Specialists gets +1 AP when placed outside the Theater")
POWER(STAGE_PRESENCE, "Stage Presence", 16, 3, SLOTS(2, 3), PERFORM,
      "Whenever you Perform: +2 Fame (a Performer Bonus)")
POWER(PERFECT_REHEARSAL, "Perfect Rehearsal", 16, 3, SLOTS(3, 4), PREPARE,
      "Once per turn, a Trick you Prepare gets 1 more marker (limit 4 per symbol)")
POWER(FLOWING_ROUTINE, "Flowing Routine", 16, 3, SLOTS(2, 3), LINK_PAYMENT,
      "Each Link you create by Set Up Trick pays 1 more of the Fame or Coins chosen")
POWER(PRIVATE_PATRON, "Private Patron", 16, 3, SLOTS(1, 2, 3), END_TURN,
      "Start of End Turn, before wages: receive 2 Coins")
POWER(OPEN_DOORS, "Open Doors", 16, 3, SLOTS(2, 4), LEARN_TRICK,
      "For you every Dahlgaard Residence die not showing X counts as \"?\"")
POWER(TWO_STEPS_AHEAD, "Two Steps Ahead", 16, 3, SLOTS(2, 3), PLACE_CHARACTERS,
      "Once per turn, on one of your placement turns you may place two Characters one after the other")
POWER(CRYSTAL_FOCUS, "Crystal Focus", 16, 3, SLOTS(3, 4), ENHANCE,
      "Your Enhance Character gives 1 AP more")
POWER(MATINEE_IDOL, "Matinee Idol", 16, 3, SLOTS(2, 3), YIELD,
      "While your weekday is Friday or Saturday, your performed Tricks Yield +1 Coin each")
POWER(SHADOW_BROKER, "Shadow Broker", 16, 3, SLOTS(2, 3), DARK_ALLEY_DRAW,
      "Each time you draw a Special Assignment, look at one card more of that deck before keeping one")
POWER(CRYSTAL_LEGACY, "Crystal Legacy", 36, 3, SLOTS(3, 4), SCORING,
      "Game end: 1 Fame per Shard you have")
POWER(ENCORE, "Encore", 36, 3, SLOTS(3, 4), PERFORM,
      "After your own Performance, one of your performed markers returns to its Trick card")
POWER(MASTER_OF_CEREMONIES, "Master of Ceremonies", 36, 3, SLOTS(2, 3), PERFORM,
      "The bonus box of the card you Perform counts twice (a Performer Bonus)")
POWER(GRAND_ILLUSION, "Grand Illusion", 36, 3, SLOTS(3, 4), YIELD,
      "Your Level 3 Tricks Yield +2 Fame when performed")
POWER(COMPANY_OF_LEGENDS, "Company of Legends", 36, 3, SLOTS(2, 3), SCORING,
      "Game end: 2 Fame per Apprentice and Specialist you have")
POWER(GOLDEN_TOUCH, "Golden Touch", 36, 3, SLOTS(2, 4), SCORING,
      "Game end: your Coins score 1 Fame per 2 instead of per 3")
POWER(STAGE_MACHINERY, "Stage Machinery", 36, 3, SLOTS(3, 4), THEATER_PLACEMENT,
      "Once per turn, one of your Characters placed backstage gets +1 AP")
POWER(SUPREME_FOCUS, "Supreme Focus", 36, 3, SLOTS(3, 4), BASE_AP,
      "Your Magician has 4 base AP instead of 3")
POWER(IRON_NERVES, "Iron Nerves", 36, 3, SLOTS(2, 3), YIELD,
      "Negative Yield modifiers do not apply to your Tricks")
POWER(SHARD_RESONANCE, "Shard Resonance", 36, 3, SLOTS(2, 3), END_TURN,
      "Start of End Turn, before wages: receive 1 Shard")
// clang-format on
