import type { Locator, Page } from '@playwright/test';
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

/** The names of the system colours in computed styles. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const colour = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust:none;color:${name}`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const names = ['Canvas', 'Highlight', 'ButtonText', 'ButtonFace'] as const;
    return Object.fromEntries(names.map((name) => [name, colour(name)])) as Record<(typeof names)[number], string>;
  });

test('in forced colours the primary button is filled', async ({ page, say }) => {
  await page.goto('/');
  await page.emulateMedia({ forcedColors: 'active' });
  const next = page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') });
  const { ButtonText, ButtonFace } = await systemColours(page);
  await expect(next).toHaveCSS('background-color', ButtonText);
  await expect(next).toHaveCSS('color', ButtonFace);
});

test('in forced colours completed steps are filled, and later steps are not', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  await holdASlot(page, say, newPhone, clinic);
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = main(page).getByRole('progressbar');
  const done = Number(await bar.getAttribute('aria-valuenow'));
  const { Canvas: empty, Highlight: filled } = await systemColours(page);
  const most = Number(await bar.getAttribute('aria-valuemax'));
  await expect
    .poll(() =>
      bar.evaluate((element) =>
        [...element.children].map((step) => getComputedStyle(step.firstElementChild as Element).backgroundColor),
      ),
    )
    .toEqual(Array.from({ length: most }, (_, at) => (at < done ? filled : empty)));
});

test('in forced colours a selected time differs from the others, and from the focused one', async ({
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
