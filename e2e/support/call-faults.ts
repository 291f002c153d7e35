/**
 * Faults that a call survives: the fault, and when it ends. Each begins with a connected call and ends when both sides have video
 * again.
 */
import { expect } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { networkOf, type Scene } from './call.ts';
import type { OwnProduct } from './own-product.ts';
import { heading } from './steps.ts';

interface FaultScene extends Scene {
  readonly network: Awaited<ReturnType<typeof networkOf>>;
  readonly product: OwnProduct;
}
interface CallFault {
  readonly name: string;
  readonly act: (scene: FaultScene) => Promise<void>;
}

const CUT_MS = 10_000;
/** The ICE ufrag of the newest connection of a page, which identifies its round. */
const roundOf = ({ page }: FaultScene): Promise<string> =>
  page.evaluate(() => /a=ice-ufrag:(\S+)/.exec(window.peers.at(-1)?.currentLocalDescription?.sdp ?? '')?.[1] ?? '');

export const CALL_FAULTS: readonly CallFault[] = [
  {
    // The page does not take over the call, which continues behind it.
    name: 'a second tab',
    act: async ({ page }) => {
      const tab = await page.context().newPage();
      await tab.goto(linkTo('home'));
      await expect(heading(tab)).toBeVisible();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await tab.close();
    },
  },
  {
    name: 'a tab in the background',
    act: async ({ page, call }) => {
      const session = await page.context().newCDPSession(page);
      const { windowId } = await session.send('Browser.getWindowForTarget');
      await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
      await call.hears('call.connected');
      await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    },
  },
  { name: 'another camera', act: ({ call }) => call.choose('call.switch') },
  {
    name: 'a new round of ICE',
    act: async (scene) => {
      const before = await roundOf(scene);
      await scene.page.evaluate(() => window.peers.at(-1)?.restartIce());
      await expect.poll(() => roundOf(scene)).not.toBe(before);
    },
  },
  {
    // Neither requests nor packets of the call pass.
    name: 'ten seconds without a network',
    act: async ({ page, call, network }) => {
      const from = Date.now();
      const tried = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/v6/calls/join'));
      await network.cut();
      await call.hears('call.reconnecting');
      while (Date.now() - from < CUT_MS) await tried();
      await network.restore();
    },
  },
  {
    name: 'a server that is killed and restarted',
    act: async ({ product }) => {
      await product.killPlatform();
      await product.ready();
    },
  },
  { name: 'a page that is reloaded', act: async ({ page }) => void (await page.reload()) },
];
