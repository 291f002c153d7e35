/** Journeys in which time passes: on a product of their own, so that nobody else's holds and sessions end with it. */
import { expect, test as journey } from './journey.ts';
import { MANY_SENDS, type OwnProduct, startOwnProduct } from './own-product.ts';

export const test = journey.extend<object, { product: OwnProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
    async ({}, use) => {
      const product = await startOwnProduct(MANY_SENDS);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});

export { expect };
