/** JavaScript source: location of the navigation in progress, for an inline script that runs without React. */
export const pendingLocationSource = "window.__reactRouterDataRouter && window.__reactRouterDataRouter.state.navigation.location";
