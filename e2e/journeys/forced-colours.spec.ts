import type { Locator } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { reach } from '../support/keyboard.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { holdASlot } from '../support/book-visit.ts';
import { freeTimes, main } from '../support/steps.ts';

const drawn = (control: Locator) =>
  control.evaluate((element) => {
    const { borderWidth, outlineStyle } = getComputedStyle(element);
    return { edge: borderWidth, ring: outlineStyle };
  });

test('in forced colours the steps that are done are filled, those to come are not', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  await holdASlot(page, say, newPhone, clinic);
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = main(page).getByRole('progressbar');
  const done = Number(await bar.getAttribute('aria-valuenow'));
  await expect
    .poll(() =>
      bar.evaluate((element) => {
        const colour = (name: string) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.cssText = `forced-color-adjust:none;color:${name}`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        const names = { [colour('Canvas')]: 'empty', [colour('Highlight')]: 'filled' };
        return [...element.children].map((step) => names[getComputedStyle(step).backgroundColor] ?? 'else');
      }),
    )
    .toEqual(
      Array.from({ length: Number(await bar.getAttribute('aria-valuemax')) }, (_, at) =>
        at < done ? 'filled' : 'empty',
      ),
    );
});

test('in forced colours a chosen time is told from the others, and from the one that has the focus', async ({
  page,
  newPhone,
}) => {
  await signedInPatient(page, newPhone);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(linkTo('doctorSlots', {}, { doctor: 'doc_dermatology_1' }));
  await reach(page, freeTimes(page).first());
  await page.keyboard.press('Space');
  const chosen = main(page).locator('section ul button[aria-pressed="true"]');
  await expect(chosen).toBeFocused();
  const other = await drawn(freeTimes(page).last());
  const withFocus = await drawn(chosen);
  expect(withFocus.ring).toBe('solid');
  await page.keyboard.press('Tab');
  await expect(chosen).not.toBeFocused();
  const without = await drawn(chosen);
  expect(without.ring).toBe('none');
  expect(without.edge).not.toBe(other.edge);
});
