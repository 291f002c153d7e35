import { TELEMETRY_PATH, type TelemetryEntry } from 'shared-contracts/api';
import { sendToPlatform } from './telemetry-transport.ts';

const entry = { kind: 'event', name: 'x', at: '2026-11-20T09:00:00.000Z', page: 'home', release: 7 } as TelemetryEntry;
const beacon = jest.fn();
const fetched = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  fetched.mockRejectedValue(new Error('offline'));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  Object.assign(globalThis, { fetch: fetched });
});

it('telemetry transport: sends a beacon, which is delivered after the page has been closed', () => {
  beacon.mockReturnValue(true);
  sendToPlatform([entry]);
  expect(beacon).toHaveBeenCalledWith(TELEMETRY_PATH, expect.any(Blob));
  const [, sent] = beacon.mock.calls[0] as [string, Blob];
  expect(sent.type).toBe('application/json');
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['is refused', () => beacon.mockReturnValue(false)],
  ['does not exist', () => Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })],
])('telemetry transport: uses fetch when a beacon %s, and ignores a lost connection', async (_why, arrange) => {
  arrange();
  sendToPlatform([entry]);
  expect(fetched).toHaveBeenCalledWith(TELEMETRY_PATH, {
    method: 'POST',
    body: JSON.stringify({ entries: [entry] }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  });
  await expect(fetched.mock.results[0]?.value).rejects.toThrow('offline');
});
