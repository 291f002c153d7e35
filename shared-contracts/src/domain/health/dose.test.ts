import * as fc from 'fast-check';
import { DOSE_UNITS, formatDose } from './dose.ts';
import { formatNumber } from '../language/number-format.ts';

const { tablet, millilitre, layer, puff, capsule } = DOSE_UNITS;

it.each([
  ['1', tablet, 'قرص واحد', '1 tablet'],
  ['2', tablet, 'قرصان', '2 tablets'],
  ['3', tablet, '٣ أقراص', '3 tablets'],
  ['11', tablet, '١١ قرصًا', '11 tablets'],
  ['0.5', tablet, 'نصف قرص', 'half a tablet'],
  ['1.5', tablet, '١٫٥ قرص', '1.5 tablets'],
  ['1–2', tablet, 'قرص واحد أو قرصان', '1–2 tablets'],
  ['0.5–1', tablet, 'نصف قرص أو قرص واحد', '0.5–1 tablet'],
  ['2-4', tablet, '٢–٤ أقراص', '2–4 tablets'],
  ['1', capsule, 'كبسولة واحدة', '1 capsule'],
  ['2', puff, 'بختان', '2 puffs'],
  ['1', layer, 'طبقة رقيقة', 'a thin layer'],
  ['5', millilitre, '٥ مل', '5 ml'],
  ['2.5', millilitre, '٢٫٥ مل', '2.5 ml'],
])('format dose: writes a dose of %s %#', (dose, { name }, ar, en) => {
  expect(formatDose(dose, name, 'ar')).toBe(ar);
  expect(formatDose(dose, name, 'en')).toBe(en);
});

it('format dose: returns a dose in an unknown form as prescribed', () => {
  const drop = { ar: 'قطرة', en: 'drop' };
  expect(formatDose('2', drop, 'ar')).toBe('٢ قطرة');
  expect(formatDose('1 or 2.5', tablet.name, 'ar')).toBe('١ or ٢٫٥ قرص');
});

it('format dose: keeps every number of a dose, as digits or as the words for one, two and a half', () => {
  const unit = fc.constantFrom(...Object.values(DOSE_UNITS));
  const amount = fc.oneof(fc.integer({ min: 3, max: 500 }), fc.constantFrom(1.5, 2.5, 7.25));
  fc.assert(
    fc.property(amount, unit, (dose, { name }) => {
      expect(formatDose(String(dose), name, 'ar')).toContain(formatNumber(dose, 'ar'));
    }),
  );
});
