import { createClock } from './clock.ts';

const DEVICE = Date.parse('2026-11-20T09:00:00Z');
/** The clock of the device is an hour late. */
const SERVER = '2026-11-20T10:00:00.000Z';
const onDevice = () => createClock(() => DEVICE);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('clock: uses the clock of the device until the server has sent its time', () => {
  const clock = onDevice();
  expect(clock.now()).toBe(DEVICE);
  clock.learn(SERVER, DEVICE, DEVICE);
  expect(clock.nowIso()).toBe(SERVER);
});

it('clock: reads milliseconds as well as an instant', () => {
  const clock = onDevice();
  clock.learn(String(Date.parse(SERVER)), DEVICE, DEVICE);
  expect(clock.nowIso()).toBe(SERVER);
});

it('clock: subtracts half the round trip', () => {
  const clock = onDevice();
  clock.learn(SERVER, DEVICE - 400, DEVICE);
  expect(clock.now()).toBe(Date.parse(SERVER) + 200);
});

it('clock: keeps the time of the server after a reload', () => {
  onDevice().learn(SERVER, DEVICE, DEVICE);
  expect(onDevice().nowIso()).toBe(SERVER);
});

it.each(['', 'soon', undefined])('clock: ignores the header %p', (header) => {
  const clock = onDevice();
  clock.learn(SERVER, DEVICE, DEVICE);
  clock.learn(header, DEVICE, DEVICE);
  expect(clock.nowIso()).toBe(SERVER);
});

it.each(['setItem', 'getItem'] as const)('clock: works without storage (%s)', (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error('switched off');
  });
  const clock = onDevice();
  clock.learn(SERVER, DEVICE, DEVICE);
  expect(clock.nowIso()).toBe(SERVER);
});
