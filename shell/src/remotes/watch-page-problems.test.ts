import { POOR_VITALS, watchPageProblems } from './watch-page-problems.ts';

type Heard = (list: { getEntries: () => object[] }) => void;
const observed = new Map<string, Heard>();
const ended: string[] = [];

class FakeObserver {
  static readonly supportedEntryTypes: readonly string[] = [
    'resource',
    'largest-contentful-paint',
    'layout-shift',
    'event',
  ];
  readonly heard: Heard;
  type = '';
  constructor(heard: Heard) {
    this.heard = heard;
  }
  observe({ type, buffered }: { type: string; buffered: boolean }) {
    expect(buffered).toBe(true);
    this.type = type;
    observed.set(type, this.heard);
  }
  disconnect() {
    ended.push(this.type);
  }
}

const setUp = () => {
  const event = jest.fn();
  watchPageProblems({ event });
  return { event, see: (type: string, ...entries: object[]) => observed.get(type)?.({ getEntries: () => entries }) };
};
const call = (responseStatus?: number, name = `${window.location.origin}/api/v5/generic/SEO`) => ({
  initiatorType: 'xmlhttprequest',
  name,
  ...(responseStatus === undefined ? {} : { responseStatus }),
});

beforeEach(() => {
  observed.clear();
  ended.length = 0;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

it.each([
  [200, 0],
  [400, 1],
  [401, 0],
  [404, 0],
  [500, 1],
  [503, 1],
  [undefined, 0],
])('watch page problems: a call answered with %s is reported %s times', (status, times) => {
  const { event, see } = setUp();
  see('resource', call(status));
  expect(event).toHaveBeenCalledTimes(times);
});

it('watch page problems: reports a call made by any API', () => {
  const { event, see } = setUp();
  see('resource', { ...call(500), initiatorType: 'fetch' });
  expect(event).toHaveBeenCalledTimes(1);
});

it('watch page problems: observes only the entry types that the browser supports', () => {
  class Old extends FakeObserver {
    static override readonly supportedEntryTypes = ['resource'];
  }
  Object.assign(globalThis, { PerformanceObserver: Old });
  setUp();
  expect([...observed.keys()]).toEqual(['resource']);
});

it('watch page problems: ignores files and other sites, and reports a call once', () => {
  const { event, see } = setUp();
  see('resource', { ...call(500), initiatorType: 'script' }, call(500, 'https://tiles.example/1/2.png'));
  expect(event).not.toHaveBeenCalled();
  see('resource', call(500), call(500));
  expect(event.mock.calls).toEqual([['page-call-failed', { what: 'resource' }]]);
  expect(ended).toEqual(['resource']);
});

it('watch page problems: reports a slow page once, by the first poor vital', () => {
  const { event, see } = setUp();
  see('largest-contentful-paint', { startTime: POOR_VITALS.largestPaintMs });
  see('event', { duration: POOR_VITALS.interactionMs });
  expect(event).not.toHaveBeenCalled();
  see('event', { duration: POOR_VITALS.interactionMs + 1 });
  see('largest-contentful-paint', { startTime: POOR_VITALS.largestPaintMs + 1 });
  expect(event.mock.calls).toEqual([['page-slow', { what: 'event' }]]);
});

it('watch page problems: adds up the shifts of a session window, without those after an input', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  const apart = setUp();
  apart.see('layout-shift', shift(0, 0.2), shift(1500, 0.2), shift(1600, 0.2, true));
  expect(apart.event).not.toHaveBeenCalled();
  const long = setUp();
  long.see('layout-shift', ...[0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.04)));
  expect(long.event).not.toHaveBeenCalled();
  const together = setUp();
  together.see('layout-shift', shift(0, 0.2), shift(900, 0.06));
  expect(together.event.mock.calls).toEqual([['page-slow', { what: 'layout-shift' }]]);
});

it('watch page problems: reports nothing when the browser measures nothing', () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  expect(() => setUp()).not.toThrow();
});

describe('the vitals of a page', () => {
  const hide = (state: DocumentVisibilityState = 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

  it('are sent once, when the page is hidden for the first time', () => {
    const { event, see } = setUp();
    see('largest-contentful-paint', { startTime: 900.44 }, { startTime: 1200.66 });
    see('layout-shift', { startTime: 0, value: 0.05, hadRecentInput: false });
    see('event', { duration: 120 }, { duration: 64 });
    hide('visible');
    expect(event).not.toHaveBeenCalled();
    hide();
    hide();
    expect(event.mock.calls).toEqual([
      ['page-vitals', { largestPaintMs: 1200.66, layoutShift: 0.05, interactionMs: 120 }],
    ]);
  });

  it('omit what was not measured, and are not sent for a page that was never painted', () => {
    const painted = setUp();
    painted.see('largest-contentful-paint', { startTime: 1000 });
    hide();
    expect(painted.event.mock.calls).toEqual([['page-vitals', { largestPaintMs: 1000, layoutShift: 0 }]]);
    const { event } = setUp();
    hide();
    expect(event).not.toHaveBeenCalled();
  });
});
