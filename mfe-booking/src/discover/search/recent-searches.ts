/**
 * What was lately chosen from search: of an account on this device until it signs out, of a visitor in this tab. Medicines
 * are left out: the device may be somebody else's too.
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
