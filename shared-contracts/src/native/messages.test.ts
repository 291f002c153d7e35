import { NATIVE_EXAMPLES } from './examples.ts';
import {
  agreeOnVersion,
  isNativeMessageName,
  NATIVE_MESSAGES,
  type NativeRequest,
  parseWebviewPath,
  webviewPath,
} from './index.ts';

const names = Object.keys(NATIVE_MESSAGES).filter(isNativeMessageName);

it.each(names)('messages: %s has an example that matches its schema', (name) => {
  const { payload } = NATIVE_EXAMPLES[name];
  expect(NATIVE_MESSAGES[name].payload.parse(payload)).toEqual(payload);
  if (NATIVE_MESSAGES[name].style !== 'request') return;
  const { result, timeoutMs } = NATIVE_MESSAGES[name] as NativeRequest;
  const { results } = NATIVE_EXAMPLES[name] as { results: readonly unknown[] };
  expect(results.length).toBeGreaterThan(0);
  for (const example of results) expect(result.parse(example)).toEqual(example);
  expect(timeoutMs).toBeGreaterThan(0);
});

it.each([
  'javascript:alert(1)',
  'http://plain.example',
  'tel:',
  'file:///etc/passwd',
  'https://a b',
  'sms:937',
  'https://',
])('messages: %s is never passed to the system', (url) =>
  expect(NATIVE_MESSAGES.openExternal.payload.safeParse({ url }).success).toBe(false),
);
it.each(['https://maps.example/?q=24.7,46.6', 'tel:+966920000000', 'tel:937', 'mailto:care@example.com'])(
  'messages: %s may be passed to the system',
  (url) => expect(NATIVE_MESSAGES.openExternal.payload.safeParse({ url }).success).toBe(true),
);
it.each(['//evil.example', '/\\evil', 'https://evil.example', '/a\nb', 'wallet'])(
  'messages: %p is not a path to open',
  (path) => expect(NATIVE_MESSAGES['nav.open'].payload.safeParse({ remote: 'account', path }).success).toBe(false),
);

it('messages: both sides select the highest protocol version that both support, or none', () => {
  expect(agreeOnVersion({ min: 1, max: 7 })).toBe(1);
  expect(agreeOnVersion({ min: 2, max: 3 })).toBeNull();
});

it('messages: addresses of the webview host are parsed, and no others', () => {
  expect(parseWebviewPath('/webview/booking/review')).toEqual({
    remote: 'booking',
    prefix: '/webview/booking',
    pathname: '/review',
  });
  expect(parseWebviewPath('/webview/comms')).toMatchObject({ remote: 'comms', pathname: '/' });
  expect(parseWebviewPath('/webview/nobody/x')).toBeNull();
  expect(parseWebviewPath('/webview')).toBeNull();
  expect(parseWebviewPath('/webviewbooking/x')).toBeNull();
  expect(webviewPath('booking', '/review?aId=1')).toBe('/webview/booking/review?aId=1');
});
