/** The release that an edge serves and all its files, as a browser would get them. */
import { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { sha384 } from '../../releases/members.ts';
import { distrust } from '../../releases/signing.ts';
import { versionsOf } from '../context/composition.ts';
import type { ReleaseContext } from '../context/context.ts';
import { UsageError } from '../context/options.ts';

/** Both compressed forms and the plain one: a browser may get any of them. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
const LIMIT_MS = 15_000;
const AT_ONCE = 8;

export interface Served {
  /** Problems as texts; empty when there are none. */
  readonly faults: readonly string[];
  readonly files: number;
  readonly number: number | null;
}

/** @throws UsageError */
export function edgeAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new UsageError(`--edge ${text} is not an address, such as https://health.example`);
}

async function get(url: URL, encoding: string): Promise<{ bytes: Buffer } | { why: string }> {
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': encoding, 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok ? { bytes } : { why: `answers ${response.status}` };
  } catch (error) {
    const { name, cause, message } = error as Error;
    return { why: name === 'TimeoutError' ? 'does not answer' : `fails (${(cause as Error)?.message ?? message})` };
  }
}

/** The release that an edge serves, or the reason why it is not trusted. */
async function releaseAt({ ledger }: ReleaseContext, edge: URL): Promise<Release | string> {
  const url = new URL('/release.json', edge);
  const answer = await get(url, 'identity');
  if ('why' in answer) return `${url.href} ${answer.why}`;
  let content: unknown;
  try {
    content = JSON.parse(answer.bytes.toString('utf8'));
  } catch {
    return `${url.href} is not a release: not JSON`;
  }
  const parsed = z.safeParse(Release, content);
  if (!parsed.success) return `${url.href} is not a release`;
  const why = distrust(content as Release, ledger.keys.trusted);
  return why ? `${url.href} ${why}` : parsed.data;
}

/** Requests every file of the release that an edge serves, and compares each with its hash. */
export async function servedBy(context: ReleaseContext, edge: URL): Promise<Served> {
  const release = await releaseAt(context, edge);
  if (typeof release === 'string') return { faults: [release], files: 0, number: null };
  const stands = await context.ledger.standsAt(release.channel);
  const behind =
    stands === release.number
      ? []
      : [`${edge.origin} serves release ${release.number}, ${release.channel} is at ${stands ?? 0}`];
  const wanted = versionsOf(release).flatMap(({ version }) =>
    Object.entries({ ...version.files, [version.manifest.file]: version.manifest.integrity }).map(([file, hash]) => ({
      url: new URL(version.base + file, edge),
      hash,
    })),
  );
  const faultsOf = async ({ url, hash }: (typeof wanted)[number]): Promise<string[]> => {
    const faults: string[] = [];
    for (const encoding of ENCODINGS) {
      const answer = await get(url, encoding);
      if ('why' in answer) faults.push(`${url.href} (${encoding}) ${answer.why}`);
      else if (sha384(answer.bytes) !== hash) faults.push(`${url.href} (${encoding}) does not match its hash`);
    }
    return faults;
  };
  const faults: string[] = [];
  const rest = wanted.values();
  const worker = async () => {
    for (const one of rest) faults.push(...(await faultsOf(one)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults: [...behind, ...faults.toSorted()], files: wanted.length, number: release.number };
}

export interface EdgeState {
  readonly edge: string;
  readonly number: number | null;
  /** Null when it serves the current release of its channel. */
  readonly problem: string | null;
}

/** The release that an edge serves, compared with the current release of its channel. */
export async function edgeState(context: ReleaseContext, edge: URL, stands: number): Promise<EdgeState> {
  const release = await releaseAt(context, edge);
  if (typeof release === 'string') return { edge: edge.origin, number: null, problem: release };
  const { number, channel } = release;
  const wrong =
    channel === context.channel
      ? number !== stands && `serves release ${number}, ${channel} is at ${stands}`
      : `serves the ${channel} channel`;
  return { edge: edge.origin, number, problem: wrong || null };
}

/** `RELEASE_EDGES`: addresses separated by commas. @throws UsageError */
export const edgeAddresses = (text: string): URL[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(edgeAddress);
