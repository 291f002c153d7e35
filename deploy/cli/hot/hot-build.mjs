/* global HOT_BUILD, __webpack_hash__ */
// Registers this build with `dev-client.js` of the edge, which is notified when an update exists.
const builds = (globalThis.hotBuilds ??= new Map());
builds.set(HOT_BUILD, {
  hash: () => __webpack_hash__,
  /** Resolves to the updated modules, or to null when there is no update. Rejects when no module accepts the change. */
  update: () => import.meta.webpackHot.check(true),
});
