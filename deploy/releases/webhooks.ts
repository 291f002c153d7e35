/**
 * Notifies other systems of automatic changes of releases: a version that was given up, the steps of a canary, two
 * histories of one channel. Each message is signed with its time, so that messages can be neither forged nor replayed.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Change, Entry } from './change.ts';
import { sentence } from './ledger.ts';
import type { Environment } from './open.ts';

const EVENT_KINDS = ['given-up', 'step', 'held', 'fork'] as const;

export interface ReleaseEvent {
  readonly kind: (typeof EVENT_KINDS)[number];
  readonly channel: string;
  readonly number: number;
  /** The change, as in the ledger. */
  readonly change?: Change | undefined;
  /** A sentence for people. */
  readonly text: string;
}

/** The event for a change in the ledger. */
export function releaseEvent(
  kind: ReleaseEvent['kind'],
  { release: { number, channel }, change }: Entry,
): ReleaseEvent {
  return {
    kind,
    channel,
    number,
    change,
    text: `release ${number} on ${channel} by ${change.by}: ${sentence(change)}`,
  };
}

export interface Webhooks {
  /** Never throws, and must not be awaited. */
  readonly notify: (event: ReleaseEvent) => void;
  /** Resolves when every event is delivered or given up. */
  readonly settled: () => Promise<void>;
  /** Gives up events that are not delivered within this time. */
  readonly close: (ms: number) => Promise<void>;
}

export interface WebhookParts {
  readonly log: (line: string) => void;
  readonly now?: () => Date;
  /** Waits before a retry. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Timeout of a receiver in milliseconds; longer in tests. */
  readonly answerMs?: number;
}

/** Delays before the second attempt, the third, and so on; then the event is given up. */
const PAUSES_MS = [1000, 5000, 30_000, 120_000];
const ANSWER_MS = 5000;
/** Maximum number of undelivered messages, so that an unreachable receiver does not fill the memory. */
const MOST = 200;
const SLACK = 'slack+';
const SECRET_LENGTH = 32;

const SIGNATURE_HEADER = 'x-release-signature';
const TIME_HEADER = 'x-release-time';
const ID_HEADER = 'x-release-id';

interface Receiver {
  readonly url: URL;
  readonly slack: boolean;
}

const Url = z.string().check(z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'not an address'));

/** `RELEASE_WEBHOOKS`: addresses separated by commas, those of Slack after `slack+`. @throws with one line that omits them */
function receiversIn(setting: string): Receiver[] {
  return setting
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const slack = one.startsWith(SLACK);
      const result = z.safeParse(Url, slack ? one.slice(SLACK.length) : one);
      // An address may contain a secret, so it is not printed.
      if (!result.success) throw new Error('Setting RELEASE_WEBHOOKS is not valid: not an http or https address');
      return { url: new URL(result.data), slack };
    });
}

/** The signed text: the time, a dot, the body. */
const signatureOf = (secret: string, time: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

const bodyFor = ({ slack }: Receiver, { kind, channel, number, change, text }: ReleaseEvent): string => {
  if (slack) return JSON.stringify({ text });
  const { member, version, percent, action, by, proof, reason, at } = change ?? {};
  const about = { action, member, version, percent, by, proof, reason, at };
  return JSON.stringify({ schema: 1, kind, channel, number, text, ...about });
};

/** Settings `RELEASE_WEBHOOKS` and `RELEASE_WEBHOOK_SECRET`. @throws with one line when they are not valid */
export function webhooks(environment: Environment, parts: WebhookParts): Webhooks {
  const { log, now = () => new Date(), answerMs = ANSWER_MS } = parts;
  const pause = parts.pause ?? ((ms, signal) => wait(ms, undefined, { signal }));
  const receivers = receiversIn(environment.RELEASE_WEBHOOKS ?? '');
  const secret = environment.RELEASE_WEBHOOK_SECRET ?? '';
  if (receivers.length > 0 && secret.length < SECRET_LENGTH) {
    throw new Error(`Setting RELEASE_WEBHOOK_SECRET is not valid: at least ${SECRET_LENGTH} characters`);
  }
  const over = new AbortController();
  const underWay = new Set<Promise<void>>();

  const send = async (receiver: Receiver, id: string, body: string): Promise<void> => {
    const time = String(Math.floor(now().getTime() / 1000));
    const response = await fetch(receiver.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [ID_HEADER]: id,
        [TIME_HEADER]: time,
        [SIGNATURE_HEADER]: signatureOf(secret, time, body),
      },
      body,
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(answerMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answers ${response.status}`);
  };

  const deliver = async (receiver: Receiver, event: ReleaseEvent): Promise<void> => {
    const id = `${event.channel}#${event.number}/${event.kind}`;
    const body = bodyFor(receiver, event);
    let why = '';
    for (const before of [0, ...PAUSES_MS]) {
      try {
        if (before > 0) await pause(before, over.signal);
        return await send(receiver, id, body);
      } catch (error) {
        why = (error as Error).message;
        if (over.signal.aborted) break;
      }
    }
    log(`webhook: ${receiver.url.origin} was not notified of ${id}: ${why}`);
  };

  return {
    notify(event) {
      for (const receiver of receivers) {
        if (underWay.size >= MOST) {
          log(`webhook: too many messages wait, ${event.channel}#${event.number} is not sent`);
          return;
        }
        const delivery: Promise<void> = deliver(receiver, event).finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
    },
    settled: async () => void (await Promise.all(underWay)),
    async close(ms) {
      const timer = setTimeout(() => over.abort(), ms);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
