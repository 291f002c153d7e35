/** The call for a page's metadata, which only the served release contains. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointPath, type Envelope, seo, STATUS } from 'shared-contracts/api';
import { matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import { addedPages, type Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { releaseFor } from '../../releases/canary.ts';
import { drain, limitBody } from '../upstream/body-limit.ts';
import { anonymousId } from '../http/cookies.ts';
import { refuse } from '../http/refusal.ts';
import type { ReleaseChannels } from '../releases/release-channels.ts';
import { contentOf, type Headers, sendContent } from '../http/send.ts';
import type { SeoOf } from '../content/seo.ts';

/** Limit for a path and the JSON around it, in bytes. */
const MOST_BYTES = 4096;
/** The specification's name for the metadata of `/`. */
const HOME = '/home';
/** Base URL for parsing a received path. */
const ANYWHERE = 'http://page.invalid';

export const isSeoCall = ({ method }: IncomingMessage, pathname: string): boolean =>
  method === seo.method && pathname === endpointPath(seo);

/** An unknown path redirects to home, so it has home's metadata. */
export function routeOfCall(path: string, release: Release): MatchedRoute | null {
  const local = path.startsWith('/') ? path : `/${path}`;
  return local === HOME || !URL.canParse(local, ANYWHERE) ? null : matchRoute(local, addedPages(release));
}

/** The body as text; null when it is too large, which has been answered. */
const bodyOf = (request: IncomingMessage, response: ServerResponse, headers: Headers): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const tooLarge = (): void => {
      refuse(request, response, 'BODY_TOO_LARGE', headers);
      drain(request);
      resolve(null);
    };
    if (limitBody(request, { call: MOST_BYTES, upload: MOST_BYTES }, tooLarge)) return;
    request.on('data', (chunk: Buffer) => {
      if (!response.headersSent) chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('error', reject);
    request.once('aborted', () => reject(new Error('the client closed the connection')));
  });

function requestIn(text: string): { route: string } | null {
  try {
    const result = z.safeParse(seo.request, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export interface SeoCallOptions {
  readonly releases: ReleaseChannels;
  /** The release with the versions that this browser tests or previews. */
  readonly overridden: (request: IncomingMessage, release: Release) => Promise<Release>;
  readonly seoOf: SeoOf;
  readonly onError: (error: unknown) => void;
}

export type SeoCall = (request: IncomingMessage, response: ServerResponse, headers: Headers) => Promise<void>;

/** Answers like every other call: with the same envelope and refusals. */
export const seoCall =
  ({ releases, overridden, seoOf, onError }: SeoCallOptions): SeoCall =>
  async (request, response, headers) => {
    const text = await bodyOf(request, response, headers).catch(() => null);
    if (text === null) return;
    const call = requestIn(text);
    if (!call) {
      refuse(request, response, 'INVALID_REQUEST', headers);
      return;
    }
    try {
      const { id } = anonymousId(request.headers.cookie, false);
      const release = await overridden(request, releaseFor(await releases.current(), id));
      const { name: _name, text: _text, ...data } = await seoOf(release, routeOfCall(call.route, release));
      const envelope: Envelope = { status: STATUS.success, message: 'ok', data };
      const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      await sendContent(request, response, contentOf(JSON.stringify(envelope)), { ...headers, ...type });
    } catch (error) {
      onError(error);
      refuse(request, response, 'SERVICE_UNAVAILABLE', headers);
    }
  };
