/** The beginning. */
import { render } from "preact";
import "./draw/draw.css";
import "./app.css";
import { App } from "./app";
import { applySettings } from "./settings";
import { watchRoute } from "./state/route";

applySettings(document.documentElement);
watchRoute();
render(<App />, document.body);
