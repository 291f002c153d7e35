import type { SavedCard } from 'shared-contracts/api';
import { usePaymentTexts } from './texts.ts';

type Named = Pick<SavedCard, 'brand' | 'last_four'>;

/** `mada •••• 1881`, as plain text. */
export const useCardName = (): ((card: Named) => string) => {
  const { brands } = usePaymentTexts();
  return ({ brand, last_four }) => `${brands[brand]} •••• ${last_four}`;
};

/** The brand and the last digits of a card. */
export const CardName = ({ card: { brand, last_four } }: { card: Named }) => {
  const { brands } = usePaymentTexts();
  return (
    <span>
      {brands[brand]} <bdi dir="ltr">•••• {last_four}</bdi>
    </span>
  );
};
