import type * as DeviceId from './device-id.ts';

/** Imports the module again, as a page that has just been opened does. */
const freshPage = (): typeof DeviceId => {
  let module: typeof DeviceId | undefined;
  jest.isolateModules(() => {
    // Without a type argument, because jest would not detect that this test depends on that file.
    module = jest.requireActual('./device-id.ts') as typeof DeviceId;
  });
  return module as typeof DeviceId;
};

beforeEach(() => localStorage.clear());

it('device id: is 128 random bits, the same on every page of this browser', () => {
  const first = freshPage();
  const id = first.deviceId();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(first.deviceId()).toBe(id);
  expect(freshPage().deviceId()).toBe(id);
  localStorage.clear();
  expect(freshPage().deviceId()).not.toBe(id);
});

it('device id: stays the same on a page that may not use storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { deviceId } = freshPage();
  expect(deviceId()).toBe(deviceId());
});

it('device id: writes each byte as two digits', () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).fill(7);
    return bytes;
  });
  expect(freshPage().randomId()).toBe('07'.repeat(16));
});
