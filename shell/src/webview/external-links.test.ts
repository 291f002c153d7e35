import { BridgeFailure } from 'shared-contracts/native';
import { passLinksToApp } from './external-links.ts';

const request = jest.fn();
const onRefused = jest.fn();
const openHere = jest.fn();
const OWN = `${window.location.origin}/terms`;

beforeAll(() => passLinksToApp({ bridge: { request }, onRefused, openHere }));
beforeEach(() => {
  jest.resetAllMocks();
  request.mockResolvedValue({});
});
afterEach(() => document.body.replaceChildren());

/** Clicks on a text inside a link, and returns whether the default action was prevented. */
const clicked = async (attributes: Record<string, string>): Promise<boolean> => {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const word = link.appendChild(document.createElement('b'));
  document.body.append(link);
  let isKept = false;
  // Runs after the listener under test: prevents jsdom from following the link.
  const look = (event: Event) => {
    isKept = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  word.click();
  await Promise.resolve();
  await Promise.resolve();
  return isKept;
};

it('external links: passes pages of other sites, telephone numbers and screens of the app to the app', async () => {
  expect(await clicked({ href: 'https://bank.example/pay' })).toBe(true);
  expect(await clicked({ href: 'tel:997' })).toBe(true);
  expect(await clicked({ href: 'sanar://wallet' })).toBe(true);
  expect(request.mock.calls).toEqual([
    ['openExternal', { url: 'https://bank.example/pay' }],
    ['openExternal', { url: 'tel:997' }],
    ['openDeepLink', { link: 'sanar://wallet' }],
  ]);
  expect(onRefused).not.toHaveBeenCalled();
});

it('external links: leaves pages and files of the product to the page, and ignores other clicks', async () => {
  expect(await clicked({ href: OWN })).toBe(false);
  expect(await clicked({ href: 'https://files.example/a.pdf', download: 'a.pdf' })).toBe(false);
  expect(await clicked({})).toBe(false);
  document.body.click();
  expect(request).not.toHaveBeenCalled();
});

it('external links: ignores a click that the page has handled', async () => {
  const deal = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', deal);
  await clicked({ href: 'https://bank.example/pay' });
  document.body.removeEventListener('click', deal);
  expect(request).not.toHaveBeenCalled();
});

it('external links: reports a refusal of the app, and passes on no forbidden address', async () => {
  request.mockRejectedValue(new BridgeFailure('REFUSED', 'no'));
  await clicked({ href: 'https://bank.example/pay' });
  expect(onRefused).toHaveBeenCalledTimes(1);
  request.mockClear();
  expect(await clicked({ href: 'ftp://files.example/a' })).toBe(true);
  expect(onRefused).toHaveBeenCalledTimes(2);
  expect(request).not.toHaveBeenCalled();
});

it('external links: opens a page of the product here when the app has no window for it', async () => {
  expect(await clicked({ href: OWN, target: '_blank' })).toBe(true);
  expect(request).toHaveBeenCalledWith('openExternal', { url: OWN });
  expect(openHere).not.toHaveBeenCalled();
  request.mockRejectedValue(new BridgeFailure('NOT_AVAILABLE', 'no'));
  await clicked({ href: OWN, target: '_blank' });
  expect(openHere).toHaveBeenCalledWith(OWN);
  expect(onRefused).not.toHaveBeenCalled();
});
