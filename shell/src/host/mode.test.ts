import { modeOf, readPartner, salesChannel } from './mode.ts';

beforeEach(() => sessionStorage.clear());

const widthIs = (phone: boolean) =>
  Object.assign(window, { matchMedia: (query: string) => ({ matches: phone && query.includes('width <=') }) });

it('keeps the partner of the first page for the tab, and takes nobody else’s name', () => {
  expect(readPartner('?v=webteb', sessionStorage)).toBe('webteb');
  expect(readPartner('', sessionStorage)).toBe('webteb');
  sessionStorage.clear();
  expect(readPartner('?v=other', sessionStorage)).toBeNull();
  expect(readPartner('', sessionStorage)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(readPartner('?v=webteb', null)).toBe('webteb');
  expect(readPartner('', null)).toBeNull();
});

it('is in the partner’s mode for a partner', () => {
  expect([modeOf('webteb'), modeOf(null)]).toEqual(['partner', 'web']);
});

it('sells through the partner, else by the width of the window', () => {
  widthIs(true);
  expect([salesChannel('webteb'), salesChannel(null)]).toEqual(['webteb', 'MWEB']);
  widthIs(false);
  expect([salesChannel('webteb'), salesChannel(null)]).toEqual(['webteb', 'WEB']);
});
