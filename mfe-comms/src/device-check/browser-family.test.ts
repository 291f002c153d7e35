import { browserFamily } from './browser-family.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile Safari/604.1',
    5,
    'ios',
  ],
  [`${MAC} Version/18.0 Safari/605.1.15`, 5, 'ios'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 0, 'safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, 'firefox'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 EdgA/130.0', 5, 'chromium'],
  ['Something else', 0, 'other'],
] as const)('browser family: %s with %i touch points is %s', (agent, touches, family) => {
  expect(browserFamily(agent, touches)).toBe(family);
});
