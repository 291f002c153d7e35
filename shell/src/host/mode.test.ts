import { tabStore } from 'shared-ui/storage';
import { applyPartnerTheme, modeOf, readPartner, salesChannel } from './mode.ts';

beforeEach(() => sessionStorage.clear());

const widthIs = (phone: boolean) =>
  Object.assign(window, { matchMedia: (query: string) => ({ matches: phone && query.includes('width <=') }) });

it('mode: stores the partner of an address for the tab', () => {
  expect(readPartner('?v=webteb', tabStore)).toBe('webteb');
  expect(readPartner('', tabStore)).toBe('webteb');
});

it.each(['other', '', 'WEBTEB', 'webteb/'])('mode: is the ordinary mode for the unknown partner “%s”', (name) => {
  expect(readPartner(`?v=${name}`, tabStore)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('mode: leaves the partner mode by an address with an unknown partner', () => {
  readPartner('?v=webteb', tabStore);
  expect(readPartner('?v=other', tabStore)).toBeNull();
  expect(readPartner('', tabStore)).toBeNull();
});

it('mode: uses the partner of the address when the browser refuses storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(readPartner('?v=webteb', tabStore)).toBe('webteb');
});

it('mode: selects the colours of the partner, and none in the ordinary mode', () => {
  const root = document.createElement('html');
  applyPartnerTheme('webteb', root);
  expect(root.dataset['partner']).toBe('webteb');
  applyPartnerTheme(null, root);
  expect(root.dataset).not.toHaveProperty('partner');
});

it('mode: is the partner mode for a partner', () => {
  expect([modeOf('webteb'), modeOf(null)]).toEqual(['partner', 'web']);
});

it('mode: selects the sales channel of the partner, otherwise by the width of the window', () => {
  widthIs(true);
  expect([salesChannel('webteb'), salesChannel(null)]).toEqual(['webteb', 'MWEB']);
  widthIs(false);
  expect([salesChannel('webteb'), salesChannel(null)]).toEqual(['webteb', 'WEB']);
});
