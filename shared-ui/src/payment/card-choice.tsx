import { ChipGroup } from 'shared-ui/forms';
import { CardName } from './card-name.tsx';
import { usePaymentTexts } from './texts.ts';
import { ANOTHER_CARD, type CardChoice } from './use-card-choice.ts';

/** Saved cards to pay with, or another one; nothing for an account without saved cards. */
export const CardChips = ({ choice: { cards, chosen, choose } }: { choice: CardChoice }) => {
  const texts = usePaymentTexts();
  if (cards.length === 0) return null;
  return (
    <ChipGroup
      label={texts.payWith}
      options={[
        ...cards.map((card) => ({ value: card.id, label: <CardName card={card} /> })),
        { value: ANOTHER_CARD, label: texts.anotherCard },
      ]}
      value={chosen}
      onValueChange={choose}
    />
  );
};
