import { pathOfClick } from './link-clicks.ts';

/** The path that a click on a link (or inside it) requests from the shell. */
const click = (html: string, event: MouseEventInit = {}, base = ''): string | null => {
  document.body.innerHTML = html;
  let asked: string | null = null;
  const hear = (said: Event) => {
    asked = pathOfClick(said as MouseEvent, base);
    said.preventDefault();
  };
  document.addEventListener('click', hear);
  (document.querySelector('b') ?? document.querySelector('a'))?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...event }),
  );
  document.removeEventListener('click', hear);
  return asked;
};

it('link clicks: returns a page of the product with its query, wherever in the link the click is', () => {
  expect(click('<a href="/prescriptions-v2?type=new"><b>Prescriptions</b></a>')).toBe('/prescriptions-v2?type=new');
  expect(click('<a href="/faq" target="_self">Questions</a>')).toBe('/faq');
});

it.each([
  ['another site', '<a href="https://example.com/faq">x</a>', {}],
  ['a fragment of this page', '<a href="/faq#top">x</a>', {}],
  ['a new tab', '<a href="/faq" target="_blank">x</a>', {}],
  ['a download', '<a href="/faq" download>x</a>', {}],
  ['an address outside the product', '<a href="/files/report.pdf">x</a>', {}],
  ['a link without an address', '<a>x</a>', {}],
  ['a new tab by key', '<a href="/faq">x</a>', { ctrlKey: true }],
  ['a new tab by key on a Mac', '<a href="/faq">x</a>', { metaKey: true }],
  ['a new window by key', '<a href="/faq">x</a>', { shiftKey: true }],
  ['a download by key', '<a href="/faq">x</a>', { altKey: true }],
  ['a new tab by the middle button', '<a href="/faq">x</a>', { button: 1 }],
] as const)('link clicks: leaves %s to the browser', (_, html, event) => {
  expect(click(html, event)).toBeNull();
});

it('link clicks: removes the prefix of the webview host, and only the complete prefix', () => {
  expect(click('<a href="/webview/booking/faq">x</a>', {}, '/webview/booking')).toBe('/faq');
  expect(click('<a href="/webview/bookings/faq">x</a>', {}, '/webview/booking')).toBeNull();
});
