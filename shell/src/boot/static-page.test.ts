import { takeStaticHeader, takeStaticPage } from './static-page.ts';

const page = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

it('static page: takes a copy of what the edge sent, and leaves that on the screen', () => {
  const root = page('<div data-skeleton="route" class="home"><a href="/faq">Questions</a></div>');
  const kept = takeStaticPage(root);
  expect(kept?.outerHTML).toBe('<div class="home first-kept"><a href="/faq">Questions</a></div>');
  expect(root.querySelector('a')).not.toBeNull();
});

it('static page: has nothing to keep of a page that was sent without', () => {
  expect(takeStaticPage(page('<p>other</p>'))).toBeNull();
});

it('static page: takes a copy of the header', () => {
  const root = page('<header class="first-header"><a href="/">Name</a></header><main data-skeleton="route"></main>');
  expect(takeStaticHeader(root)?.outerHTML).toBe('<div class="first-header"><a href="/">Name</a></div>');
  expect(root.querySelector('header')).not.toBeNull();
  expect(takeStaticHeader(page('<main></main>'))).toBeNull();
});
