import { linkTo } from 'shared-contracts/routes';
import { NAME_LIMITS } from 'shared-contracts/domain';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';

/** From the first width at which the header is complete. */
const WIDTHS = [769, 780, 800, 850, 900];
const LONG = {
  fn: 'Abdulrahman Abdulaziz'.padEnd(NAME_LIMITS.max, 'm'),
  ln: 'Alqahtani Almutairi'.padEnd(NAME_LIMITS.max, 'm'),
};

test('the header with the longest name is one line without overlaps @desktop', async ({ page, newPhone }) => {
  await signedInPatient(page, newPhone, LONG);
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 800 });
  await page.goto(linkTo('home'));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: `${LONG.fn} ${LONG.ln}` })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const places = await header.locator('a, button').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, middle: Math.round((top + bottom) / 2) }))
        .sort((one, other) => one.left - other.left),
    );
    expect(new Set(places.map(({ middle }) => middle)).size, `lines at ${width}`).toBe(1);
    const edges = places.flatMap(({ left, right }) => [left, right]);
    expect(edges, `from end to end at ${width}`).toEqual([...edges].sort((one, other) => one - other));
    expect(edges[0], `within ${width}`).toBeGreaterThanOrEqual(0);
    expect(edges.at(-1), `within ${width}`).toBeLessThanOrEqual(width);
  }
});
