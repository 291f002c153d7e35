import { createPageHistory, entriesBefore, type PageHistory, type Place } from './page-history.ts';

const state = () => window.history.state as { usr: unknown; key: string; idx: number };
const isAt = (place: Place) => place.pathname + place.search;

/** A step of the browser to the entry that says this. */
const stepTo = (href: string, kept: object | null) => {
  window.history.replaceState(kept, '', href);
  window.dispatchEvent(new PopStateEvent('popstate', { state: kept }));
};

const heard = (history: PageHistory): string[] => {
  const places: string[] = [];
  history.subscribe(() => places.push(`${history.place().by} ${isAt(history.place())}`));
  return places;
};

beforeEach(() => window.history.replaceState(null, '', '/nurse?page=2#top'));
afterEach(() => jest.restoreAllMocks());

it('begins with the entry of the document, and numbers it', () => {
  const history = createPageHistory();
  expect(history.place()).toEqual({ pathname: '/nurse', search: '?page=2', state: null, key: 'default', by: 'step' });
  expect([state().idx, entriesBefore()]).toEqual([0, 0]);
  expect(window.location.hash).toBe('#top');
});

it('takes up an entry that a document before it made', () => {
  window.history.replaceState({ usr: { overlay: true }, key: 'k1', idx: 3 }, '');
  expect(createPageHistory().place()).toMatchObject({ state: { overlay: true }, key: 'k1' });
  expect(entriesBefore()).toBe(3);
});

it('makes an entry, or changes the one there is, and says so', () => {
  const history = createPageHistory();
  const places = heard(history);
  history.push('/browse/1?q=أ#x', { from: 1 });
  const pushed = history.place();
  expect([isAt(pushed), pushed.state, pushed.by]).toEqual(['/browse/1?q=أ', { from: 1 }, 'push']);
  expect(state()).toEqual({ usr: { from: 1 }, key: pushed.key, idx: 1 });
  expect(window.location.hash).toBe('#x');
  history.replace('/browse/2');
  expect(state()).toMatchObject({ usr: null, idx: 1 });
  expect(history.place().key).not.toBe(pushed.key);
  expect(places).toEqual(['push /browse/1?q=أ', 'replace /browse/2']);
});

it('follows the steps of the browser while somebody listens', () => {
  const history = createPageHistory();
  const places: string[] = [];
  const stop = history.subscribe(() => places.push(isAt(history.place())));
  stepTo('/eclinics', { usr: 'x', key: 'k2', idx: 5 });
  expect(history.place()).toEqual({ pathname: '/eclinics', search: '', state: 'x', key: 'k2', by: 'step' });
  stop();
  stepTo('/nurse', null);
  expect(places).toEqual(['/eclinics']);
});

it('goes one step back', () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  createPageHistory().back();
  expect(back).toHaveBeenCalledTimes(1);
});

it('says addresses without the base of an app’s page, and makes them with it', () => {
  window.history.replaceState(null, '', '/webview/booking');
  const history = createPageHistory('/webview/booking');
  expect(isAt(history.place())).toBe('/');
  history.push('/browse/1?a=1');
  expect([window.location.pathname, isAt(history.place())]).toEqual(['/webview/booking/browse/1', '/browse/1?a=1']);
  stepTo('/webview/booking/review', null);
  createPageHistory('/webview/booking').push('/');
  expect(window.location.pathname).toBe('/webview/booking/');
});

it('loads the page anew when the browser takes no more entries', () => {
  const history = createPageHistory();
  const places = heard(history);
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.push('/browse/1');
  // jsdom has no navigation and says that one was asked for.
  expect(String(failed.mock.calls[0]?.[0])).toContain('navigation');
  expect(places).toEqual(['push /browse/1']);
});
