/** One gateway page per reference, also for repeated and concurrent requests. */
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentSession } from '../../ports/payment.ts';
import {
  claimOpening,
  findPage,
  type GatewayPage,
  insertPage,
  type NewPage,
  releaseOpening,
  setOpened,
  setPageState,
} from './store.ts';

/** Longer than the timeout of a gateway request. */
const ABANDONED_MS = 30_000;
const LOOK_AGAIN_MS = 100;
const LOOKS = 120;

type Opened = { readonly session: string; readonly pageUrl: string } | 'declined';

export type PageRequest = Omit<NewPage, 'state' | 'customerKey'> & { readonly customerKey?: string };

type OpenAt = () => Promise<Opened>;
type Close = (session: string) => Promise<unknown>;

export interface Pages {
  /**
   * The page of a reference. `create` opens it at the gateway. A page that was opened for a reference that was closed meanwhile
   * is passed to `close`. After a decline without a page the browser returns immediately, and the look-up answers `declined`.
   * @throws when the gateway does not answer, or when the reference was closed
   */
  readonly open: (request: PageRequest, create: OpenAt, close: Close) => Promise<PaymentSession>;
  readonly find: (reference: string) => Promise<GatewayPage | null>;
  /** Closes a reference permanently. */
  readonly close: (reference: string) => Promise<GatewayPage>;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: string;
}

const sessionOf = ({ session, pageUrl, returnUrl, state, reference }: GatewayPage): PaymentSession | null => {
  if (state === 'cancelled') throw new Error(`the page of ${reference} was closed`);
  if (state === 'declined') return { sessionReference: session ?? reference, pageUrl: returnUrl };
  return session === null || pageUrl === null ? null : { sessionReference: session, pageUrl };
};

export const createPages = ({ db, clock, gateway }: Options): Pages => {
  const find = (reference: string) => db.autocommit((tx) => findPage(tx, gateway, reference));
  const opened = async (reference: string): Promise<PaymentSession | null> => {
    const page = await find(reference);
    if (!page) throw new Error(`the page of ${reference} is of another gateway`);
    return sessionOf(page);
  };
  const create = async (reference: string, openAt: OpenAt, close: Close): Promise<void> => {
    try {
      const answer = await openAt();
      if (answer === 'declined') {
        await db.autocommit((tx) => setPageState(tx, reference, 'declined'));
        return;
      }
      const stays = await db.autocommit((tx) => setOpened(tx, reference, answer));
      if (!stays) await close(answer.session);
    } catch (error) {
      // When no answer arrived, the page may have been opened; its address is unknown, so nobody can pay on it.
      await db.autocommit((tx) => releaseOpening(tx, reference));
      throw error;
    }
  };
  return {
    find,
    open: async ({ customerKey, ...request }, openAt, close) => {
      const { reference } = request;
      await db.autocommit((tx) =>
        insertPage(tx, gateway, { ...request, state: 'opening', customerKey: customerKey ?? null }, clock.nowIso()),
      );
      for (let look = 0; look < LOOKS; look += 1) {
        const known = await opened(reference);
        if (known) return known;
        const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString();
        const mine = await db.autocommit((tx) => claimOpening(tx, reference, clock.nowIso(), abandoned));
        if (mine) await create(reference, openAt, close);
        else await setTimeout(LOOK_AGAIN_MS);
      }
      throw new Error(`the page of ${reference} is being opened by another request`);
    },
    close: async (reference) => {
      const now = clock.nowIso();
      const never = { reference, returnUrl: '', language: 'ar', expiresAt: now, customerKey: null } as const;
      await db.autocommit((tx) => insertPage(tx, gateway, { ...never, state: 'cancelled' }, now));
      await db.autocommit((tx) => setPageState(tx, reference, 'cancelled'));
      return (await find(reference)) ?? { ...never, session: null, pageUrl: null, state: 'cancelled', createdAt: now };
    },
  };
};
