import type { HostApiClient } from 'shared-contracts/host';
import { matchRoute, type MatchedRoute, SIGN_IN_EXPIRED } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import { createSeo } from './seo.ts';

const page = (href: string) => matchRoute(href) as MatchedRoute;

const setUp = () => {
  const requested: string[] = [];
  const call = async (_endpoint: unknown, { route }: { route: string }) => {
    requested.push(route);
    const both = { ar: route, en: `Words of ${route}` };
    return { title: both, description: both, robots: 'index, follow', image: null };
  };
  const seo = createSeo({
    api: standIn<HostApiClient>({ call: call as HostApiClient['call'] }),
    i18n: { language: () => 'en', subscribe: () => () => undefined },
    brand: () => 'Sanar',
    onError: (error) => {
      throw error;
    },
  });
  document.title = 'As it was sent';
  return { seo, requested };
};

const titled = async (title: string) => {
  for (let turn = 0; turn < 20 && document.title !== title; turn += 1) await Promise.resolve();
  expect(document.title).toBe(title);
};

it('seo: leaves the head of the first page as the edge sent it', async () => {
  const { seo, requested } = setUp();
  seo.prepare(page('/eclinics'));
  seo.show(page('/eclinics'));
  await titled('As it was sent');
  expect(requested).toEqual([]);
});

it('seo: updates the head of the first page after a redirect from another address', async () => {
  const { seo, requested } = setUp();
  seo.prepare(page('/doctor-slots?doctor=doc_1'));
  seo.show(page(SIGN_IN_EXPIRED));
  await titled('Words of /home');
  expect(requested).toEqual(['/home']);
});

it('seo: loads the head of every later page', async () => {
  const { seo } = setUp();
  seo.prepare(page('/eclinics'));
  seo.show(page('/eclinics'));
  seo.show(page('/nurse'));
  await titled('Words of /nurse');
});
