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

/** The part of a change that also applies to a held booking: it was copied from the basket, and is paid from its own data. */
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
  /** The selected items as the list of the service contains them now. */
  readonly listed: readonly CatalogueItem[];
  readonly warnings: readonly BasketWarning[];
  /** The uploaded files with their names. */
  readonly files: readonly Attachment[];
  readonly loadError: unknown;
  readonly reload: () => void;
  /** Why the last choice could not be saved; null when everything is saved. */
  readonly saveError: unknown;
  /** Resolves to true once the server has stored it and every earlier choice. */
  readonly save: (change: Partial<Basket>) => Promise<boolean>;
  /** The user has seen the prices that changed since the selection. */
  readonly acceptPrices: () => Promise<boolean>;
  /** The current basket, for code that has waited for a save. */
  readonly current: () => Basket;
}

type Kept = ResponseOf<typeof basketEndpoint>;

/** Matches the queries of one service's basket, in any language: a choice in it does not affect other baskets. */
const readsOf = (stid: string) => ({
  queryKey: endpointKey(basketEndpoint),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey.at(-1) as RequestOf<typeof basketEndpoint>).stid === stid,
});

/**
 * The basket that the server stores. After a visitor signs in, the rendered basket stays while the account's basket is loading;
 * the basket of an account is never shown to another user.
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
 * The choices for a service. The server stores them: by device, and after sign-in by account. Choices are rendered at once and
 * sent one after another, each with all earlier ones, so that quick presses never overwrite one another.
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
  /** Changes that the held booking has not received: they are sent with the next save, whichever part that changes. */
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
        // The hold has ended: the choices are kept for the next one.
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
          // An answer may arrive before the choice is rendered: a read at that moment gets the stored basket.
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
