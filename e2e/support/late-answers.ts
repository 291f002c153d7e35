/**
 * A bad network: with `E2E_LATE_MS` every call of a page waits up to that long before it is sent, and again before its
 * answer comes, so that answers come late and out of order. A journey that fails then has found a race.
 * Nothing waits for this time: it is the fault that is put in, and without the setting there is none.
 */
import type { BrowserContext } from '@playwright/test';
import { API_HOSTS } from 'shared-contracts/api';

const MOST_MS = Number(process.env.E2E_LATE_MS ?? 0);

const aWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_MS));

export const answerLate = async (context: BrowserContext): Promise<void> => {
  if (MOST_MS <= 0) return;
  await context.route(
    (url) => url.pathname.startsWith(`${API_HOSTS.base}/`),
    async (route) => {
      try {
        await aWhile();
        // Fetched by the test and not by the page, which may have been taken off the network.
        if (
          !(await route
            .request()
            .frame()
            .evaluate(() => navigator.onLine))
        )
          return route.abort('internetdisconnected');
        const response = await route.fetch();
        await aWhile();
        await route.fulfill({ response });
      } catch {
        // The page went away meanwhile.
        await route.abort().catch(() => undefined);
      }
    },
  );
};
