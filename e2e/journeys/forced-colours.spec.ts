import { expect, test } from '../support/journey.ts';
import { holdASlot, main } from '../support/steps.ts';

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
