import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeModules } from '../testing/open-shell.tsx';

/** The chunk of the dialogs cannot be loaded for as long as `missing` is set. */
const mockFile = { missing: true };
jest.mock('../overlays/overlay-host.tsx', () => ({
  get OverlayHost() {
    if (mockFile.missing) throw Object.assign(new Error('Loading chunk overlay failed'), { name: 'ChunkLoadError' });
    return jest.requireActual('../overlays/overlay-host.tsx').OverlayHost;
  },
}));

/** A host whose chunks have not been requested yet: a chunk that one test has loaded must not be loaded for the next. */
const openHost = async (webview: boolean) => {
  jest.resetModules();
  mockFile.missing = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { drawing, openShell } = await import('../testing/open-shell.tsx');
  const { openWebview } = await import('../testing/open-webview.tsx');
  const modules: FakeModules = {
    'booking@1.1.0./pages': drawing('<h1>Home</h1>'),
    'booking@1.1.0./overlays': drawing('<p>clinics</p>'),
  };
  const opened = webview ? await openWebview({ modules }) : { ...(await openShell({ modules })), toldOf: () => [] };
  await screen.findByRole('heading', { name: 'Home' });
  close = opened.unmount;
  const answer = opened.shell.host.overlays.open('booking.e-clinics', {});
  const card = await screen.findByRole('alert');
  return { ...opened, answer, card };
};

let close = () => undefined as void;
afterEach(() => close());

describe.each([
  ['the web', false],
  ['a webview', true],
])('part: a chunk of the host that cannot be loaded, on %s', (_name, webview) => {
  it('leaves the page unchanged and shows a card with the emergency number, and a retry recovers', async () => {
    const { card } = await openHost(webview);
    expect(card).toHaveTextContent('997');
    expect(screen.getByRole('heading', { name: 'Home', hidden: true })).toBeInTheDocument();
    mockFile.missing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('clinics');
  });

  it('recovers by itself when the network has recovered', async () => {
    await openHost(webview);
    mockFile.missing = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('clinics');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('resolves the opener with "dismissed" when its card is closed', async () => {
    const { answer } = await openHost(webview);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(await answer).toEqual({ kind: 'dismissed' });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

it('part: notifies the app of a failed part without giving up the screen', async () => {
  const opened = await openHost(true);
  expect(opened.toldOf('ready')).toHaveLength(1);
  expect(opened.toldOf('error')).toEqual([{ code: 'PART_FAILED', traceId: expect.any(String), fatal: false }]);
});
