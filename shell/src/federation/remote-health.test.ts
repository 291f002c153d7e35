import { ApiError } from 'shared-contracts/api';
import { CONFIRM_MS, createRemoteHealth } from './remote-health.ts';
import type { Crash } from '../context/remotes.ts';

const setUp = ({ versions = ['1.1.0', '1.0.0'], online = true } = {}) => {
  const bad = new Set<string>();
  const telemetry = { remoteFailure: jest.fn(), error: jest.fn() };
  const onCard = jest.fn();
  const health = createRemoteHealth({
    loader: {
      giveUp: (_remote, version) => {
        if (versions.every((other) => other === version || bad.has(other))) return false;
        bad.add(version);
        return true;
      },
      hasGivenUp: (_remote, but) => [...bad].some((version) => version !== but),
    },
    telemetry,
    online: () => online,
    onCard,
  });
  const crash = (version: string, more: Partial<Crash> = {}) =>
    health.crashed({
      remote: 'booking',
      version,
      cause: 'render',
      error: new Error(`crash of ${version}`),
      traceId: 'trace-1',
      ...more,
    });
  const counted = () => telemetry.remoteFailure.mock.calls.map(([{ version, cause }]) => `${version} ${cause}`);
  return { health, telemetry, onCard, crash, counted };
};
const missing = () => Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });

describe('a crash of a remote version', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is counted once the previous version has run in its place, and shows no card', () => {
    const { health, crash, counted, onCard } = setUp();
    crash('1.1.0');
    expect(counted()).toEqual([]);
    health.reportRendered('booking', '1.0.0');
    jest.advanceTimersByTime(CONFIRM_MS - 1);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(counted()).toEqual(['1.1.0 render']);
    expect(onCard).not.toHaveBeenCalled();
  });

  it('is not counted when the previous version crashes as well: the cause is the data of one patient', () => {
    const { health, telemetry, crash, counted, onCard } = setUp();
    crash('1.1.0');
    health.reportRendered('booking', '1.0.0');
    crash('1.0.0');
    jest.advanceTimersByTime(CONFIRM_MS * 2);
    health.settle();
    expect(counted()).toEqual([]);
    expect(telemetry.error.mock.calls.map(([, { where }]) => where)).toEqual(['booking@1.1.0', 'booking@1.0.0']);
    expect(onCard).toHaveBeenCalledWith({ code: 'REMOTE_CRASHED', traceId: 'trace-1', place: 'page' });
  });

  it('is counted when the page is left before the cause is known', () => {
    const { health, crash, counted } = setUp();
    crash('1.1.0');
    health.settle();
    health.settle();
    expect(counted()).toEqual(['1.1.0 render']);
  });

  it('is counted at once, and once, when there is no other version', () => {
    const { crash, counted, onCard } = setUp({ versions: ['1.1.0'] });
    crash('1.1.0');
    crash('1.1.0');
    expect(counted()).toEqual(['1.1.0 render']);
    expect(onCard).toHaveBeenCalledTimes(2);
  });

  it('is not counted against the previous version when that one crashes later', () => {
    const { health, crash, counted } = setUp();
    crash('1.1.0');
    health.reportRendered('booking', '1.0.0');
    jest.advanceTimersByTime(CONFIRM_MS);
    crash('1.0.0', { error: new Error('another page') });
    expect(counted()).toEqual(['1.1.0 render']);
  });

  it('is not counted when the server has refused a call', () => {
    const { crash, counted, onCard } = setUp();
    crash('1.1.0', { error: new ApiError({ code: 'NOT_FOUND', message: '', status: 1001, http: 404 }) });
    expect(counted()).toEqual([]);
    expect(onCard).toHaveBeenCalledTimes(1);
  });
});

it('remote health: reports whether another version replaces the one that crashed', () => {
  const { crash } = setUp();
  expect(crash('1.1.0')).toBe(true);
  // Another part of the version, before it is unmounted.
  expect(crash('1.1.0')).toBe(true);
  expect(crash('1.0.0')).toBe(false);
  expect(setUp({ versions: ['1.1.0'] }).crash('1.1.0')).toBe(false);
});

it('remote health: counts each kind of failure of a version once', () => {
  const { crash, counted } = setUp({ versions: ['1.1.0'] });
  crash('1.1.0');
  crash('1.1.0', { error: missing() });
  crash('1.1.0', { error: missing() });
  expect(counted()).toEqual(['1.1.0 render', '1.1.0 load']);
});

it('remote health: reports a refused call to telemetry, but no lost connection', () => {
  const { crash, telemetry } = setUp();
  const failing = (code: 'NETWORK' | 'TIMEOUT' | 'NOT_FOUND') =>
    crash('1.1.0', { error: new ApiError({ code, message: '', status: 0, http: 0 }) });
  failing('NETWORK');
  failing('TIMEOUT');
  expect(telemetry.error).not.toHaveBeenCalled();
  failing('NOT_FOUND');
  expect(telemetry.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'NOT_FOUND' }), {
    where: 'booking@1.1.0',
    traceId: 'trace-1',
  });
});

describe('a remote version that has rendered its screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('proves nothing without a crash, or when it is the version that crashed', () => {
    const { health, crash, counted } = setUp();
    health.reportRendered('booking', '1.1.0');
    crash('1.1.0');
    health.reportRendered('booking', '1.1.0');
    jest.advanceTimersByTime(CONFIRM_MS * 2);
    expect(counted()).toEqual([]);
  });

  it('does not restart the time of proof with each of its screens', () => {
    const { health, crash, counted } = setUp();
    crash('1.1.0');
    health.reportRendered('booking', '1.0.0');
    jest.advanceTimersByTime(CONFIRM_MS - 1);
    health.reportRendered('booking', '1.0.0');
    jest.advanceTimersByTime(1);
    expect(counted()).toEqual(['1.1.0 render']);
  });
});

describe('a file of a remote version that cannot be loaded', () => {
  it('shows a card when no other version is available', () => {
    const { crash, onCard } = setUp({ versions: ['1.1.0'] });
    expect(crash('1.1.0', { error: missing() })).toBe(false);
    expect(onCard).toHaveBeenCalledWith({ code: 'FILE_MISSING', traceId: 'trace-1', place: 'page' });
    expect(setUp().crash('1.1.0', { error: missing() })).toBe(true);
  });

  it('is counted, and the previous version is used', () => {
    const { crash, counted, onCard } = setUp();
    crash('1.1.0', { error: missing() });
    expect(counted()).toEqual(['1.1.0 load']);
    expect(onCard).not.toHaveBeenCalled();
  });

  it('is not counted without a network; a card is shown', () => {
    const { crash, counted, onCard } = setUp({ online: false });
    crash('1.1.0', { error: missing() });
    expect(counted()).toEqual([]);
    expect(onCard).toHaveBeenCalledWith({ code: 'FILE_MISSING', traceId: 'trace-1', place: 'page' });
  });
});
