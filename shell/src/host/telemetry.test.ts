import { ApiError, TelemetryBatch } from 'shared-contracts/api';
import { createTelemetry, withoutPersonalData } from './telemetry.ts';

const setUp = () => {
  const batches: unknown[] = [];
  const telemetry = createTelemetry({
    release: 7,
    page: () => 'home',
    now: () => '2026-11-20T12:00:00.000Z',
    send: (entries) => batches.push({ entries }),
  });
  return { telemetry, batches };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('telemetry', () => {
  it('sends one batch that the server accepts, with remote and version', () => {
    const { telemetry, batches } = setUp();
    telemetry.remoteFailure({ remote: 'booking', version: '1.0.0', cause: 'timeout', error: new Error('slow') });
    telemetry.error(new Error('crash'), { where: 'booking@1.0.0', traceId: 't1' });
    telemetry.event('signed_in');
    expect(batches).toEqual([]);
    jest.runAllTimers();
    expect(batches).toHaveLength(1);
    const parsed = TelemetryBatch.safeParse(batches[0]);
    expect(parsed.success && parsed.data.entries.map(({ name, remote }) => [name, remote])).toEqual([
      ['remote-failed', 'booking'],
      ['runtime-error', 'booking'],
      ['signed_in', undefined],
    ]);
  });

  it('counts a version once per page, and sends its failure without delay', () => {
    const { telemetry, batches } = setUp();
    telemetry.remoteLoaded({ remote: 'booking', version: '1.0.0' });
    telemetry.remoteLoaded({ remote: 'booking', version: '1.0.0' });
    telemetry.remoteLoaded({ remote: 'comms', version: '1.0.0' });
    telemetry.remoteFailure({ remote: 'auth', version: '1.0.0', cause: 'load', error: new Error('404') });
    jest.advanceTimersByTime(500);
    const [batch] = batches;
    expect(TelemetryBatch.parse(batch).entries.map(({ name, remote }) => [name, remote])).toEqual([
      ['remote-loaded', 'booking'],
      ['remote-loaded', 'comms'],
      ['remote-failed', 'auth'],
    ]);
  });

  it('sends the pending batch when the page is left', () => {
    const { telemetry, batches } = setUp();
    telemetry.event('left');
    telemetry.flush();
    expect(batches).toHaveLength(1);
  });

  it('does not count failed loads against a version when the page is being left', () => {
    const { telemetry, batches } = setUp();
    telemetry.remoteFailure({
      remote: 'comms',
      version: '1.0.0',
      cause: 'load',
      error: new TypeError('Failed to fetch'),
    });
    telemetry.remoteFailure({ remote: 'auth', version: '1.0.0', cause: 'mount', error: new Error('crash') });
    // A place of a remote with the same name is not the load of a file.
    telemetry.error(new Error('no list'), { where: 'load' });
    telemetry.leave();
    telemetry.remoteFailure({
      remote: 'booking',
      version: '1.0.0',
      cause: 'load',
      error: new TypeError('Failed to fetch'),
    });
    jest.runAllTimers();
    const sent = batches.flatMap((batch) => TelemetryBatch.parse(batch).entries);
    expect(sent.map(({ remote, name }) => remote ?? name)).toEqual(['auth', 'runtime-error']);
  });

  it('counts failed loads again when the page is still open later', () => {
    const { telemetry, batches } = setUp();
    telemetry.leave();
    jest.advanceTimersByTime(5000);
    telemetry.remoteFailure({ remote: 'comms', version: '1.0.0', cause: 'load', error: new Error('404') });
    jest.runAllTimers();
    expect(batches).toHaveLength(1);
  });

  it('masks values that may be a phone, an identity number, an address or a token', () => {
    const text = withoutPersonalData('call +966 50 123 4567 or 1000000008, a@b.com at /x?token=abc ٠٥٠١٢٣٤٥٦٧');
    expect(text).not.toMatch(/\d{5}|token=|a@b|٠٥٠/);
    expect(withoutPersonalData('from noura@example.com twice')).toBe('from @ twice');
  });

  it('reports a refused call by its code, not by its text', () => {
    const { telemetry, batches } = setUp();
    telemetry.error(new ApiError({ code: 'USER_EXISTS', message: 'Noura exists', status: 1002, http: 409 }));
    telemetry.flush();
    expect(JSON.stringify(batches)).toContain('USER_EXISTS');
    expect(JSON.stringify(batches)).not.toContain('Noura');
  });

  it('limits the reports of a page, for example from a loop', () => {
    const { telemetry, batches } = setUp();
    for (let index = 0; index < 1000; index += 1) telemetry.event('again');
    jest.runAllTimers();
    const sent = batches.reduce<number>((sum, batch) => sum + (batch as TelemetryBatch).entries.length, 0);
    expect(sent).toBe(200);
  });

  it('names remote and version of an error only when its place contains both', () => {
    const { telemetry, batches } = setUp();
    for (const where of [
      'booking@1.0.0',
      'unmount booking./pages',
      'booking.screen',
      'x booking@1.0.0',
      'booking@1.0.0 x',
    ])
      telemetry.error(new Error('x'), { where });
    telemetry.error(new Error('x'));
    telemetry.flush();
    const { entries } = TelemetryBatch.parse(batches[0]);
    expect(entries.map(({ remote, version }) => [remote, version])).toEqual([
      ['booking', '1.0.0'],
      ...Array.from({ length: 5 }, () => [undefined, undefined]),
    ]);
  });

  it('contains page, time and release, eight frames of the stack without personal data, and the trace of a refused call', () => {
    const { telemetry, batches } = setUp();
    const frames = Array.from({ length: 12 }, (_, index) => `    at frame${index} (/static/a.js?t=secret)`);
    telemetry.error(Object.assign(new Error('call +966501234567'), { stack: ['Error: x', ...frames].join('\n') }));
    telemetry.error(new ApiError({ code: 'NOT_FOUND', message: '', status: 1001, http: 404, traceId: 'trace-7' }));
    telemetry.error('a text');
    telemetry.flush();
    const [error, refused, text] = TelemetryBatch.parse(batches[0]).entries;
    expect(error).toMatchObject({
      kind: 'error',
      name: 'runtime-error',
      message: 'Error: call +#',
      page: 'home',
      release: 7,
      at: '2026-11-20T12:00:00.000Z',
    });
    expect(error?.stack).toBe(
      frames
        .slice(0, 8)
        .map((frame) => frame.replace('?t=secret', ''))
        .join('\n')
        .trim(),
    );
    expect(refused).toMatchObject({ message: 'ApiError NOT_FOUND', traceId: 'trace-7' });
    expect(text).toMatchObject({ message: 'a text' });
    expect(text).not.toHaveProperty('stack');
  });

  it('truncates a message, and keeps the properties of an event', () => {
    const { telemetry, batches } = setUp();
    telemetry.error(new Error('x'.repeat(1000)));
    telemetry.event('left', { step: 'times' });
    telemetry.event('left');
    telemetry.flush();
    const [error, left, plain] = TelemetryBatch.parse(batches[0]).entries;
    expect(error?.message).toHaveLength(500);
    expect(left).toMatchObject({ kind: 'event', name: 'left', properties: { step: 'times' } });
    expect(plain).not.toHaveProperty('properties');
  });

  it('sends a batch of eight, or four seconds after the first report, and nothing twice', () => {
    const { telemetry, batches } = setUp();
    for (let index = 0; index < 9; index += 1) telemetry.event('again');
    expect(batches.map((batch) => TelemetryBatch.parse(batch).entries.length)).toEqual([8]);
    jest.advanceTimersByTime(2000);
    telemetry.event('again');
    jest.advanceTimersByTime(1999);
    expect(batches).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(batches.map((batch) => TelemetryBatch.parse(batch).entries.length)).toEqual([8, 2]);
    telemetry.flush();
    jest.runAllTimers();
    expect(batches).toHaveLength(2);
  });

  it('sends a failure within a third of a second although a batch was pending longer', () => {
    const { telemetry, batches } = setUp();
    telemetry.event('first');
    telemetry.remoteFailure({ remote: 'auth', version: '1.0.0', cause: 'load', error: new Error('404') });
    jest.advanceTimersByTime(299);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(batches).toHaveLength(1);
  });

  it('does not mask years, times and short numbers', () => {
    expect(withoutPersonalData('4 of 12 at 9:30 in /a?b=c) and /d?e=f"')).toBe('4 of 12 at 9:30 in /a) and /d"');
  });
});
