/** @jest-environment-options {"url": "https://sanar.example/"} */
import { COOKIE } from 'shared-contracts/domain';
import { writeCookie } from './cookies.ts';

it.each(Object.values(COOKIE))('cookies tls: the cookie %s is Secure when the page was loaded over TLS', (name) => {
  const set = jest.spyOn(document, 'cookie', 'set');
  writeCookie(name, 'x', 30);
  expect(set).toHaveBeenCalledWith(`${name}=x; Path=/; Max-Age=30; SameSite=Lax; Secure`);
  set.mockRestore();
});

it('cookies tls: the cookies have the names of the specification', () => {
  expect(COOKIE).toEqual({ language: 'lang', token: 'token' });
});
