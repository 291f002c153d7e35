import { localStore, readJson, tabStore } from './index.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('storage: each storage returns what was written to it', () => {
  localStore.write('a', '1');
  tabStore.write('a', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
  expect([localStore.read('a'), tabStore.read('a')]).toEqual(['1', '2']);
  localStore.remove('a');
  expect(localStore.read('a')).toBeNull();
});

it('storage: throws nothing where storage is blocked or full', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  expect(() => localStore.write('a', '1')).not.toThrow();
  expect(() => localStore.remove('a')).not.toThrow();
  expect(localStore.read('a')).toBeNull();
});

it('storage: parses JSON, and returns null where there is none', () => {
  tabStore.write('a', '{"n":1}');
  tabStore.write('b', '{');
  expect(readJson(tabStore, 'a')).toEqual({ n: 1 });
  expect(readJson(tabStore, 'b')).toBeNull();
  expect(readJson(tabStore, 'c')).toBeNull();
});
