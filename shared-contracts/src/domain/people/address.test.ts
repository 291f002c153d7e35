import { doorLine, hasDoor, placeInCity, placeLine } from './address.ts';

const door = { street: 'السدر', building: '4021', flat: '12', landmark: '' };

it.each([
  ['ar', door, 'مبنى ٤٠٢١، شقة ١٢، شارع السدر'],
  ['ar', { ...door, street: 'طريق الملك فهد', flat: '' }, 'مبنى ٤٠٢١، طريق الملك فهد'],
  ['ar', { ...door, building: 'برج الندى', flat: 'الدور ٣' }, 'برج الندى، الدور ٣، شارع السدر'],
  ['ar', { ...door, street: 'Olaya Street', flat: '' }, 'مبنى ٤٠٢١، Olaya Street'],
  [
    'en',
    { ...door, street: 'Olaya Street', landmark: 'White door' },
    'Building 4021, flat 12, Olaya Street, White door',
  ],
] as const)('door line: in %s', (language, written, line) => expect(doorLine(written, language)).toBe(line));

it('hasDoor: requires street and building', () => {
  expect(hasDoor(door)).toBe(true);
  expect(hasDoor({ ...door, building: ' ' })).toBe(false);
  expect(hasDoor({ ...door, street: '' })).toBe(false);
  expect(hasDoor(undefined)).toBe(false);
});

it('place line: falls back to the stored text when no door is known', () => {
  expect(placeLine({ label: 'Olaya' }, 'ar')).toBe('Olaya');
  expect(placeLine({ label: 'Olaya', door }, 'ar')).toBe('مبنى ٤٠٢١، شقة ١٢، شارع السدر');
});

it('place line: names a place without a door in the language of the reader, with its city once', () => {
  const riyadh = { ar: 'الرياض', en: 'Riyadh' };
  const place = placeInCity({ ar: 'العليا', en: 'Olaya' }, riyadh);
  expect(placeLine({ label: 'Olaya, Riyadh', place }, 'ar')).toBe('العليا، الرياض');
  expect(placeLine({ label: 'العليا، الرياض', place }, 'en')).toBe('Olaya, Riyadh');
  expect(placeInCity({ ar: 'وسط الرياض', en: '' }, riyadh)).toEqual({ ar: 'وسط الرياض', en: 'Riyadh' });
});
