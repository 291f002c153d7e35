/**
 * A bad network: with `E2E_LATE_MS` every call of a page waits up to that long before it is sent, and again before its
 * answer arrives, so that answers arrive late and out of order. A journey that fails then has found a race.
 * The delay is derived from the path of the call and from how often it was called in the context, so that runs with the
 * same `E2E_LATE_SEED` have the same delays. Without `E2E_LATE_MS` nothing is delayed.
 */
import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { API_HOSTS } from 'shared-contracts/api';

const MOST_MS = Number(process.env.E2E_LATE_MS ?? 0);
const SEED = process.env.E2E_LATE_SEED ?? '1';

/** Between 0 and `MOST_MS`, the same for the same name. */
const delayOf = (name: string): number =>
  (createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE() / 2 ** 32) * MOST_MS;

const delay = (name: string): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayOf(name)));

export const answerLate = async (context: BrowserContext): Promise<void> => {
  if (MOST_MS <= 0) return;
  const counts = new Map<string, number>();
  await context.route(
    (url) => url.pathname.startsWith(`${API_HOSTS.base}/`),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const count = (counts.get(pathname) ?? 0) + 1;
      counts.set(pathname, count);
      const name = `${pathname} ${count}`;
      try {
        await delay(`${name} request`);
        // Fetched by the test and not by the page, which may be offline meanwhile.
        if (
          !(await route
            .request()
            .frame()
            .evaluate(() => navigator.onLine))
        )
          return route.abort('internetdisconnected');
        const response = await route.fetch();
        await delay(`${name} answer`);
        await route.fulfill({ response });
      } catch {
        // The page was closed meanwhile.
        await route.abort().catch(() => undefined);
      }
    },
  );
};
