import { createClock } from './clock.ts';

const DEVICE = Date.parse('2026-11-20T09:00:00Z');
/** The device runs an hour late. */
const SERVER = '2026-11-20T10:00:00.000Z';
const onDevice = () => createClock(() => DEVICE);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('clock: is the device’s clock until the server has said its time', () => {
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

it('clock: takes half the round trip off', () => {
  const clock = onDevice();
  clock.learn(SERVER, DEVICE - 400, DEVICE);
  expect(clock.now()).toBe(Date.parse(SERVER) + 200);
});

it('clock: still knows the server’s time after a reload', () => {
  onDevice().learn(SERVER, DEVICE, DEVICE);
  expect(onDevice().nowIso()).toBe(SERVER);
});

it.each(['', 'soon', undefined])('clock: learns nothing from %p', (header) => {
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
