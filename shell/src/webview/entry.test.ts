import { takeEntry } from './entry.ts';

it('entry: removes the token from the address in place, so that neither the address nor the history contains it', () => {
  window.history.replaceState({ idx: 0 }, '', '/webview/booking/nurse?token=secret-1&page=2&lang=ar');
  const push = jest.spyOn(window.history, 'pushState');
  const entries = window.history.length;
  const { token, language } = takeEntry();
  expect(token).toBe('secret-1');
  expect(language).toBe('ar');
  expect(window.location.href).not.toContain('secret-1');
  expect(window.location.search).toBe('?page=2');
  expect(window.history).toHaveLength(entries);
  expect(push).not.toHaveBeenCalled();
  expect(window.history.state).toEqual({ idx: 0 });
});
