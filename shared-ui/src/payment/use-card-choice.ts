import { useState } from 'react';
import { type SavedCard, savedCards } from 'shared-contracts/api';
import { useEndpointQuery, useSession } from 'shared-ui/remote-kit';
import { tabStore as tab } from 'shared-ui/storage';

const KEY = 'payment.card';
/** Another card is entered on the bank's page. */
export const ANOTHER_CARD = 'another';

export interface CardChoice {
  /** Saved cards that can pay now, the default one first. */
  readonly cards: readonly SavedCard[];
  /** The card that pays; `ANOTHER_CARD`: one that is entered on the bank's page. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** The card in a request to pay. */
  readonly card: string | undefined;
}

/**
 * The card that pays: the one selected in this tab, otherwise the default one, otherwise one that is entered on the bank's page.
 */
export const useCardChoice = (): CardChoice => {
  const session = useSession();
  const { data } = useEndpointQuery(savedCards, {}, { enabled: session.kind === 'signed-in' });
  const [picked, setPicked] = useState(() => tab.read(KEY));
  const cards = (data?.cards ?? []).filter(({ expired }) => !expired);
  const known = picked === ANOTHER_CARD || cards.some(({ id }) => id === picked) ? picked : null;
  const chosen = known ?? cards.find((one) => one.is_default)?.id ?? ANOTHER_CARD;
  const choose = (id: string) => {
    tab.write(KEY, id);
    setPicked(id);
  };
  return { cards, chosen, choose, card: chosen === ANOTHER_CARD ? undefined : chosen };
};
