import type { Location, Navigation } from "react-router";

/** The router that React Router keeps on the window. Its listeners run in the task of a click, before React renders. */
type DataRouter = { subscribe(listener: (state: { location: Location; navigation: Navigation }) => void): () => void };

export function dataRouter(): DataRouter {
	return (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter;
}
