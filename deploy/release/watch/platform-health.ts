/** Reads counts from the platform. Separate from the verdicts, because loading its contract takes longer than a rollback may. */
import { REMOTE_HEALTH_PATH, REMOTE_MINUTES_PATH, RemoteHealth, RemoteMinutes } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { ReadHealth } from './health.ts';
import type { OpsAddress } from './ops.ts';

const ANSWER_MS = 5000;
const Answer = z.object({ data: z.unknown() });

/** Loads of every version in the last hour. @throws when the platform does not answer */
export type ReadMinutes = () => Promise<RemoteMinutes>;

/** The reason of a failed request as one word: `ECONNREFUSED`, `TimeoutError`. */
function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.name;
}

async function ask({ platformUrl, token }: OpsAddress, url: URL): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => {
    throw new Error(`the platform at ${platformUrl} does not answer (${reasonOf(error)})`, { cause: error });
  });
  if (!response.ok) throw new Error(`the platform at ${platformUrl} answers ${response.status} to the ops token`);
  return z.parse(Answer, await response.json()).data;
}

export const platformHealth =
  (address: OpsAddress): ReadHealth =>
  async (remote, since) => {
    const url = new URL(REMOTE_HEALTH_PATH, address.platformUrl);
    url.search = new URLSearchParams({ remote, since }).toString();
    return z.parse(RemoteHealth, await ask(address, url));
  };

export const platformMinutes =
  (address: OpsAddress): ReadMinutes =>
  async () =>
    z.parse(RemoteMinutes, await ask(address, new URL(REMOTE_MINUTES_PATH, address.platformUrl)));
