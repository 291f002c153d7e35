import { standIn } from 'shared-ui/testing';
import { returnToWebview, rememberWebview } from './webview-return.ts';

const back = (search: string): string | null => {
  let went: string | null = null;
  const location = { pathname: '/review', search, replace: (href: string) => void (went = href) };
  const left = returnToWebview(standIn<Window>({ location: standIn<Location>(location), sessionStorage }));
  expect(left).toBe(went !== null);
  return went;
};

beforeEach(() => sessionStorage.clear());

it('webview return: a payment in the tab of an app returns to the address under the webview host', () => {
  rememberWebview('/webview/booking');
  expect(back('?aId=apt_1&payment=pay_1')).toBe('/webview/booking/review?aId=apt_1&payment=pay_1');
});

it('webview return: does not redirect other pages of that tab, nor a payment in a browser', () => {
  expect(back('?payment=pay_1')).toBeNull();
  rememberWebview('/webview/booking');
  expect(back('?aId=apt_1')).toBeNull();
});

it('webview return: ignores a prefix in the storage of the tab that is not one of the webview host', () => {
  for (const prefix of ['https://evil.example', '//evil.example', '/webview/../x', '/webview/booking/x']) {
    rememberWebview(prefix);
    expect(back('?payment=pay_1')).toBeNull();
  }
});
