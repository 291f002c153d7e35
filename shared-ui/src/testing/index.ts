/// <reference path="../css-modules.d.ts" />
export { createFakeHost } from './fake-host.ts';
export type { FakeCalls, FakeControls, FakeHost, FakeHostOverrides, FakeLog } from './fake-host.ts';
export { renderRemote } from './render-remote.tsx';
export type { RenderedRemote, RenderRemoteOptions } from './render-remote.tsx';
