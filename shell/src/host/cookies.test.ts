import { readCookie, writeCookie } from './cookies.ts';

it('cookies: reads a stored value with any characters, and not that of a longer name', () => {
  writeCookie('pathology', 'other', 60);
  writeCookie('path', 'a; b=c عربي', 60);
  expect(readCookie('path')).toBe('a; b=c عربي');
  expect(readCookie('pat')).toBeNull();
  expect(readCookie('pathology')).toBe('other');
});

it('cookies: removes a cookie with a max-age of 0', () => {
  writeCookie('path', 'x', 60);
  writeCookie('path', '', 0);
  expect(readCookie('path')).toBeNull();
});

it('cookies: is sent to every page of this origin and to no other site', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  writeCookie('lang', 'ar', 30);
  expect(set).toHaveBeenCalledWith('lang=ar; Path=/; Max-Age=30; SameSite=Lax');
  set.mockRestore();
});
