/* web.h: the browser client, as files in memory (tools/embed_web.cmake). */
#ifndef SERVER_WEB_H
#define SERVER_WEB_H

#include "net/net.h"

extern const struct net_asset web_assets[];
extern const size_t web_n_assets;

#endif
