/** Asks the platform. Apart from the verdicts, because its contract takes longer to load than a rollback may take. */
import { REMOTE_HEALTH_PATH, RemoteHealth } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { ReadHealth } from './health.ts';
import type { OpsAddress } from './ops.ts';

const ANSWER_MS = 5000;

export const platformHealth =
  ({ platformUrl, token }: OpsAddress): ReadHealth =>
  async (remote, since) => {
    const url = new URL(REMOTE_HEALTH_PATH, platformUrl);
    url.search = new URLSearchParams({ remote, since }).toString();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`the platform at ${platformUrl} answers ${response.status} to the ops token`);
    return z.parse(z.object({ data: RemoteHealth }), await response.json()).data;
  };
