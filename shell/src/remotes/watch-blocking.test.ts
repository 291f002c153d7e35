import { watchBlocking } from './watch-blocking.ts';

const RELEASE = { shell: { version: '2.1.0' }, remotes: { booking: {} } };

const setUp = () => {
  const crashed = jest.fn();
  const remoteFailure = jest.fn();
  return {
    crashed,
    remoteFailure,
    watch: watchBlocking({ crashed }, { remoteFailure, event: jest.fn() }, RELEASE, sessionStorage),
  };
};
const BOOKING = { remote: 'booking', version: '1.1.0' } as const;
const isVisible = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => sessionStorage.clear());

describe('a page whose main thread was blocked for good', () => {
  it('is detected by the next page of the tab, once', () => {
    setUp().watch.shows(BOOKING);
    const { crashed } = setUp();
    expect(crashed).toHaveBeenCalledWith(expect.objectContaining({ ...BOOKING, cause: 'blocked' }));
    expect(setUp().crashed).not.toHaveBeenCalled();
  });

  it.each([
    ['was left', () => window.dispatchEvent(new Event('pagehide'))],
    ['was put in the background', () => isVisible('hidden')],
    ['showed another part of the product', null],
  ])('does not include a page that %s', (_what, leave) => {
    const { watch } = setUp();
    watch.shows(BOOKING);
    if (leave) leave();
    else watch.shows(null);
    expect(setUp().crashed).not.toHaveBeenCalled();
  });

  it('includes a page that was hidden and shown again', () => {
    setUp().watch.shows(BOOKING);
    isVisible('hidden');
    isVisible('visible');
    expect(setUp().crashed).toHaveBeenCalledTimes(1);
  });

  it('ignores other values in the storage of the tab', () => {
    sessionStorage.setItem('running-version', 'nobody@1.0.0');
    expect(setUp().crashed).not.toHaveBeenCalled();
  });
});

describe('a long task', () => {
  const observed: ((list: { getEntries: () => { duration: number }[] }) => void)[] = [];
  beforeEach(() => {
    observed.length = 0;
    class FakeObserver {
      static readonly supportedEntryTypes = ['longtask'];
      constructor(heard: (typeof observed)[number]) {
        observed.push(heard);
      }
      observe(options: object) {
        expect(options).toEqual({ type: 'longtask', buffered: true });
      }
    }
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

  it.each([
    [4999, 0],
    [5001, 1],
  ])('of %s ms counts %s times against the version on the screen', (duration, times) => {
    const { watch, crashed } = setUp();
    watch.shows(BOOKING);
    observed.at(-1)?.({ getEntries: () => [{ duration }, { duration: 60 }] });
    observed.at(-1)?.({ getEntries: () => [{ duration: 60 }] });
    expect(crashed.mock.calls.map(([{ error }]) => String(error))).toEqual(
      Array.from({ length: times }, () => `Error: the main thread was blocked for ${duration} ms`),
    );
  });

  it('that ends before the mount is known counts against the version that is shown next, once', () => {
    const { watch, crashed } = setUp();
    observed.at(-1)?.({ getEntries: () => [{ duration: 6000 }] });
    expect(crashed).not.toHaveBeenCalled();
    watch.shows(null);
    watch.shows(BOOKING);
    watch.shows(BOOKING);
    expect(crashed.mock.calls).toEqual([[expect.objectContaining({ ...BOOKING, cause: 'blocked' })]]);
  });

  it('counts against the dialog on top of the page until it is closed', () => {
    const { watch, crashed } = setUp();
    const AUTH = { remote: 'auth', version: '2.0.0' } as const;
    const block = () => observed.at(-1)?.({ getEntries: () => [{ duration: 6000 }] });
    watch.shows(BOOKING);
    watch.shows(AUTH, 'dialog');
    block();
    watch.shows(null, 'dialog');
    block();
    expect(crashed.mock.calls.map(([{ remote }]) => remote)).toEqual(['auth', 'booking']);
  });

  it('also counts against the shell, whose code may have caused it', () => {
    const { watch, crashed, remoteFailure } = setUp();
    watch.shows(BOOKING);
    observed.at(-1)?.({ getEntries: () => [{ duration: 6000 }] });
    expect(crashed).toHaveBeenCalledWith(expect.objectContaining(BOOKING));
    expect(remoteFailure).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'shell', version: '2.1.0', cause: 'blocked' }),
    );
  });
});
