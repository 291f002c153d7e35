import { takeStaticPage } from './static-page.ts';

const page = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

it('takes a copy of what the edge sent, and leaves that on the screen', () => {
  const root = page('<div data-skeleton="route" class="home"><a href="/faq">Questions</a></div>');
  const kept = takeStaticPage(root);
  expect(kept?.outerHTML).toBe('<div class="home first-kept"><a href="/faq">Questions</a></div>');
  expect(root.querySelector('a')).not.toBeNull();
});

it('has nothing to keep of a page that was sent without', () => {
  expect(takeStaticPage(page('<p>other</p>'))).toBeNull();
});
