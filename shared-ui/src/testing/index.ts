// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { inBrowserTime } from './browser-time.ts';
export { createFakeHost } from './fake-host.ts';
export type { FakeCalls, FakeControls, FakeHost, FakeHostOverrides, FakeLog } from './fake-host.ts';
export { lateAnswer } from './late-answer.ts';
export { renderRemote } from './render-remote.tsx';
export type { RenderedRemote, RenderRemoteOptions } from './render-remote.tsx';
export { readTexts } from './read-texts.ts';
export { CALL } from './sample-call.ts';
export { anAddress, aProfile } from './samples.ts';
export { standIn } from './stand-in.ts';
export { mockWindowWidth } from './window-width.ts';
