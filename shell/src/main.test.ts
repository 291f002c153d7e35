/** Selects which of the two shells a page starts: that of the web, or that inside an app. */
const startWeb = jest.fn();
const startWebview = jest.fn();
const returnToWebview = jest.fn();
jest.mock('./boot/start-web.tsx', () => ({ startWeb }));
jest.mock('./webview/start.tsx', () => ({ startWebview }));
jest.mock('./boot/webview-return.ts', () => ({ returnToWebview }));

const openAt = (path: string): void => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', path);
  jest.isolateModules(() => void jest.requireActual('./main.tsx'));
};

beforeEach(() => jest.resetAllMocks());

it('main: starts the shell of the web under plain addresses, in the root of the page', () => {
  openAt('/nurse');
  expect(startWeb).toHaveBeenCalledWith(document.getElementById('root'));
  expect(startWebview).not.toHaveBeenCalled();
});

it('main: starts the shell of apps only under their addresses', async () => {
  const started = new Promise((resolve) => startWebview.mockImplementation(resolve));
  openAt('/webview/booking/nurse');
  expect(await started).toBe(document.getElementById('root'));
  expect(startWeb).not.toHaveBeenCalled();
  startWebview.mockClear();
  openAt('/webviews');
  expect(startWebview).not.toHaveBeenCalled();
  expect(startWeb).toHaveBeenCalledTimes(1);
});

it('main: starts no shell when the page redirects to the address under the webview host', () => {
  returnToWebview.mockReturnValue(true);
  openAt('/doctor-slots?payment=pay_1');
  expect(startWeb).not.toHaveBeenCalled();
  expect(startWebview).not.toHaveBeenCalled();
});
