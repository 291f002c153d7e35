import { SAME_HEADING_MS, waitForHeading } from './heading.ts';

const MAIN = '<main id="main"><h1>My account</h1></main>';
const main = () => document.getElementById('main') as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = MAIN;
});
afterEach(() => jest.useRealTimers());

/** The heading of the previous page. */
const before = () => {
  const element = document.querySelector('h1') as Element;
  return { element, text: element.textContent };
};
const outcome = async (ms: number, prepare: () => void = () => undefined) => {
  let found: HTMLElement | null | undefined;
  const abort = new AbortController();
  prepare();
  void waitForHeading(abort.signal, before()).then((heading) => {
    found = heading;
  });
  await jest.advanceTimersByTimeAsync(ms);
  abort.abort();
  return found?.textContent;
};

it('heading: returns an unchanged heading after the time in which the new page could have rendered another', async () => {
  expect(await outcome(SAME_HEADING_MS - 1)).toBeUndefined();
  expect(await outcome(SAME_HEADING_MS)).toBe('My account');
});

it('heading: does not return the heading of the previous page while the new one is loading', async () => {
  expect(await outcome(SAME_HEADING_MS, () => main().setAttribute('aria-busy', 'true'))).toBeUndefined();
});
