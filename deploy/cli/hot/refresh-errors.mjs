// Called by the plugin when a module throws while an update evaluates it. `dev-client.js` of the edge shows uncaught errors of the
// window, and removes them itself before it applies the next update.
export const handleRuntimeError = (error) => reportError(error);
export const clearRuntimeErrors = () => undefined;
