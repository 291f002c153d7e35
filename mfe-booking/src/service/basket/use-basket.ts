import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  type Attachment,
  type BasketWarning,
  basket as basketEndpoint,
  type CatalogueItem,
  bookingDetails,
  isApiError,
  type RequestOf,
  type ResponseOf,
  saveBasket,
} from 'shared-contracts/api';
import { type Basket, choose, emptyBasket, type ServiceDefinition } from 'shared-contracts/domain';
import { endpointKey, useApi, useEndpointQuery, useSession } from 'shared-ui/remote-kit';
import { useKeepDraft } from '../../shared/draft/use-booking-draft.ts';
import { firstBasket } from './first-basket.ts';

const stay = (): void => undefined;
const NONE: readonly never[] = [];

/** What of a change belongs to a held booking too: it began with the basket, and is paid for as it stands itself. */
type HeldChange = Omit<RequestOf<typeof bookingDetails>, 'apnt_id'>;
const heldChange = ({
  items,
  location,
  patients,
  answers,
  symptoms,
  attachments,
  voice_note: note,
}: Partial<Basket>): HeldChange => ({
  ...(items === undefined ? {} : { items }),
  ...(location ? { location } : {}),
  ...(patients === undefined ? {} : { rel_ids: patients }),
  ...(answers === undefined ? {} : { answers }),
  ...(symptoms === undefined ? {} : { symptoms }),
  ...(attachments === undefined ? {} : { attachments }),
  ...(note === undefined ? {} : { voice_note: note }),
});

export interface ChosenBasket {
  readonly basket: Basket | null;
  /** The chosen items as the list of the service has them now. */
  readonly listed: readonly CatalogueItem[];
  readonly warnings: readonly BasketWarning[];
  /** Its files by name. */
  readonly files: readonly Attachment[];
  readonly loadError: unknown;
  readonly reload: () => void;
  /** Why the last choice could not be kept; null when all is kept. */
  readonly saveError: unknown;
  /** True once the server keeps it, and everything chosen before. */
  readonly save: (change: Partial<Basket>) => Promise<boolean>;
  /** The reader has seen what has another price than when it was chosen. */
  readonly acceptPrices: () => Promise<boolean>;
  /** What is chosen at this moment, for whoever has waited for a save. */
  readonly current: () => Basket;
}

type Kept = ResponseOf<typeof basketEndpoint>;

/** Reads of one service's basket, in any language: a choice in it says nothing of other baskets. */
const readsOf = (stid: string) => ({
  queryKey: endpointKey(basketEndpoint),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey.at(-1) as RequestOf<typeof basketEndpoint>).stid === stid,
});

/**
 * The basket as the server keeps it. A visitor who signs in goes on with what they see while the account reads it anew; what
 * an account keeps is shown to nobody else.
 */
const useKept = (stid: string) => {
  const session = useSession();
  const { data, error, refetch } = useEndpointQuery(basketEndpoint, { stid }, { refetchOnWindowFocus: 'always' });
  const owner = session.kind === 'signed-in' ? session.user.uid : '';
  const last = useRef<{ owner: string; stid: string; data: Kept } | null>(null);
  if (data !== undefined && data !== last.current?.data) last.current = { owner, stid, data };
  const isOurs = last.current?.stid === stid && ['', owner].includes(last.current.owner);
  return { data: data ?? (isOurs ? last.current?.data : undefined), error, refetch };
};

/**
 * What is chosen of a service. The server keeps it: under the device, and after sign-in under the account. Choices are shown
 * at once and sent one after the other, each with all that was chosen before, so that quick taps never undo one another.
 */
export const useBasket = (
  definition: ServiceDefinition,
  heldId: string | undefined,
  onHoldEnded: () => void = stay,
): ChosenBasket => {
  const api = useApi();
  const queries = useQueryClient();
  const keepDraft = useKeepDraft();
  const { data, error, refetch } = useKept(definition.stid);
  const [mine, setMine] = useState<Basket | null>(null);
  const [saveError, setSaveError] = useState<unknown>(null);
  const latest = useRef<Basket | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** What the held booking does not know yet: it goes with the next save, whatever that one changes. */
  const owed = useRef<HeldChange>({});
  const chosen = mine?.stid === definition.stid ? mine : null;
  const kept = data === undefined ? null : firstBasket(data.basket, definition);
  const shown = chosen ?? kept;
  const before = useRef(shown);
  before.current = shown;

  const current = useCallback((): Basket => {
    const own = latest.current?.stid === definition.stid ? latest.current : null;
    return own ?? before.current ?? emptyBasket(definition.stid);
  }, [definition]);

  const saveHeld = useCallback(
    async (change: HeldChange): Promise<void> => {
      if (heldId === undefined) return;
      owed.current = { ...owed.current, ...change };
      if (Object.keys(owed.current).length === 0) return;
      try {
        keepDraft(await api.call(bookingDetails, { apnt_id: heldId, ...owed.current }));
        owed.current = {};
      } catch (failure) {
        // The hold is over: what is chosen is kept for the next one.
        if (!isApiError(failure, 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED', 'NOT_FOUND')) throw failure;
        owed.current = {};
        onHoldEnded();
      }
    },
    [api, keepDraft, heldId, onHoldEnded],
  );

  const send = useCallback(
    async (next: Basket, change: Partial<Basket>, accepted?: { accept_prices: true }): Promise<boolean> => {
      try {
        await saveHeld(heldChange(change));
        const answer = await api.call(saveBasket, { basket: next, ...accepted });
        await queries.cancelQueries(readsOf(next.stid));
        queries.setQueriesData(readsOf(next.stid), answer);
        setSaveError(null);
        if (latest.current === next) {
          // An answer may come before the choice is drawn: whoever asks now gets what is kept.
          before.current = next;
          latest.current = null;
          setMine(null);
        }
        return true;
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        setSaveError(failure);
        return false;
      }
    },
    [api, queries, saveHeld],
  );

  const save = useCallback(
    (change: Partial<Basket>, accepted?: { accept_prices: true }): Promise<boolean> => {
      const next = choose(current(), change);
      latest.current = next;
      setMine(next);
      const sent = line.current.then(() => send(next, change, accepted));
      line.current = sent.catch(() => undefined);
      return sent;
    },
    [current, send],
  );

  const acceptPrices = useCallback(() => save({}, { accept_prices: true }), [save]);
  const own = data?.basket?.stid === definition.stid ? data : null;
  return {
    basket: shown,
    listed: own?.listed ?? NONE,
    warnings: own?.warnings ?? NONE,
    files: own?.files ?? NONE,
    loadError: error,
    reload: () => void refetch(),
    saveError,
    save,
    acceptPrices,
    current,
  };
};
