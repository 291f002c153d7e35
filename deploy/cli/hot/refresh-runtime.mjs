/* global HOT_BUILD */
// Replaces `react-refresh/runtime` in each build. A page has one React and therefore one runtime: that of the shell, which is
// evaluated first and must be injected before React DOM is evaluated.
import * as own from 'react-refresh/runtime';

const KEY = 'hotRefreshRuntime';
const isFirst = globalThis[KEY] === undefined;
if (isFirst) globalThis[KEY] = own;
const runtime = globalThis[KEY];

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;
export const injectIntoGlobalHook = (scope) => {
  if (isFirst) runtime.injectIntoGlobalHook(scope);
};
/** Two builds give equal names to their modules; without the name of the build, their components would replace each other. */
export const register = (type, id) => runtime.register(type, `${HOT_BUILD} ${id}`);
