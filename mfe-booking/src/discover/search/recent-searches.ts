/**
 * The results recently chosen from the search: stored for an account on this device until it signs out, for a visitor in this
 * tab. Medicines are left out, because the device may be shared.
 */
import { Localized } from 'shared-contracts/domain';
import { accountKey, localStore, readJson, tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';

const MOST = 6;
const KEY = 'booking.recent-searches';
const Recent = z.array(Localized);

/** `uid` is null for a visitor. */
export const recentSearchesOf = (uid: string | null) => {
  const [store, key] = uid === null ? [tabStore, KEY] : [localStore, accountKey(KEY, uid)];
  const read = (): readonly Localized[] => {
    const kept = z.safeParse(Recent, readJson(store, key));
    return kept.success ? kept.data : [];
  };
  return {
    read,
    /** The latest first, each once. */
    add: (title: Localized) => {
      const others = read().filter(({ en, ar }) => en !== title.en || ar !== title.ar);
      store.write(key, JSON.stringify([title, ...others].slice(0, MOST)));
    },
    clear: () => store.remove(key),
  };
};
