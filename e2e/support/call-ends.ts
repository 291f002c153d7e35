/**
 * Calls without a connection: the action, and how the call ends for the patient. Each begins without a call and without a dialog.
 */
import { expect } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { callOn, connects, type Scene } from './call.ts';
import { advanceClock } from './sandbox.ts';

interface CallEndCase {
  readonly name: string;
  readonly act: (scene: Scene) => Promise<void>;
  /** The text that states how it ended. */
  readonly end: string;
}

/** Longer than a call rings. */
const RUNG_OUT_MS = 60_000;

export const CALL_ENDS: readonly CallEndCase[] = [
  {
    name: 'the patient declines',
    act: async ({ doctor, call }) => {
      await doctor.locator('#call').click();
      await call.rings();
      await call.press('call.decline');
    },
    end: 'end.declined',
  },
  {
    name: 'the doctor cancels while it rings',
    act: async ({ doctor, call }) => {
      await doctor.locator('#call').click();
      await call.rings();
      await doctor.locator('#leave').click();
    },
    end: 'end.rejected',
  },
  {
    name: 'the patient cancels the dialled call',
    act: async ({ desk, call }) => {
      await call.dial();
      await expect(desk).toHaveAttribute('data-state', 'ringing');
      await call.press('call.cancel');
    },
    end: 'end.withdrawn',
  },
  {
    name: 'the doctor declines',
    act: async ({ doctor, desk, call }) => {
      await call.dial();
      await expect(desk).toHaveAttribute('data-state', 'ringing');
      await doctor.locator('#leave').click();
    },
    end: 'end.rejected',
  },
  {
    name: 'nobody answers',
    act: async ({ page, doctor, call }) => {
      await doctor.locator('#call').click();
      await call.rings();
      await advanceClock(page.request, RUNG_OUT_MS);
    },
    end: 'end.missed',
  },
  {
    name: 'another tab has answered',
    act: async ({ page, doctor, desk, call, say }) => {
      const tab = await page.context().newPage();
      await tab.goto(linkTo('home'));
      await doctor.locator('#call').click();
      const there = callOn(tab, say);
      await there.rings();
      await call.rings();
      await there.press('call.acceptVideo');
      await connects(desk);
      await call.ended('end.elsewhere');
      await there.press('call.hangUp');
      await there.ended('end.finished');
      await tab.close();
    },
    end: 'end.elsewhere',
  },
];
