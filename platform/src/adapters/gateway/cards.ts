/** Saved cards at a gateway that issues another token each time a customer enters the same card. */
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { Secrets } from '../../core/secrets.ts';
import { deleteCard, tokenOf, upsertCard } from './store.ts';

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly gateway: string;
  /** An unknown token is not an error. */
  readonly removeAt: (token: string) => Promise<void>;
}

export const createCardStore = ({ db, clock, secrets, gateway, removeAt }: Options) => ({
  customerKey: (customer: string): string => secrets.keyed('gateway-customer', customer),
  tokenOf: (id: string): Promise<string | null> => db.autocommit((tx) => tokenOf(tx, gateway, id)),
  /** `looks` contains the attributes that identify the same card. The newer token replaces the older one. */
  keep: async (customerKey: string, looks: string, token: string): Promise<string> => {
    const cardKey = secrets.keyed('gateway-card', `${customerKey} ${looks}`);
    const { id, replaced } = await db.transaction((tx) =>
      upsertCard(tx, gateway, { id: newId('gcd'), cardKey, token }, clock.nowIso()),
    );
    if (replaced !== null) await removeAt(replaced);
    return id;
  },
  remove: async (id: string): Promise<void> => {
    const token = await db.autocommit((tx) => tokenOf(tx, gateway, id));
    if (token === null) return;
    await removeAt(token);
    await db.autocommit((tx) => deleteCard(tx, gateway, id));
  },
});

export type CardStore = ReturnType<typeof createCardStore>;
