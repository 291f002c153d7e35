import { takeStaticHeader, takeStaticPage } from './static-page.ts';

const page = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

it('static page: copies the static content of the edge, and leaves the original on the screen', () => {
  const root = page('<div data-skeleton="route" class="home"><a href="/faq">Questions</a></div>');
  const kept = takeStaticPage(root);
  expect(kept?.outerHTML).toBe('<div class="home first-kept"><a href="/faq">Questions</a></div>');
  expect(root.querySelector('a')).not.toBeNull();
});

it('static page: returns null for a page without static content', () => {
  expect(takeStaticPage(page('<p>other</p>'))).toBeNull();
});

it('static page: copies the header', () => {
  const root = page('<header class="first-header"><a href="/">Name</a></header><main data-skeleton="route"></main>');
  expect(takeStaticHeader(root)?.outerHTML).toBe('<div class="first-header"><a href="/">Name</a></div>');
  expect(root.querySelector('header')).not.toBeNull();
  expect(takeStaticHeader(page('<main></main>'))).toBeNull();
});
