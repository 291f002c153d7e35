import { Icon } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { CardName } from './card-name.tsx';
import { usePaymentTexts } from './texts.ts';
import { ANOTHER_CARD, type CardChoice } from './use-card-choice.ts';

/** Selects a saved card to pay with, or another one; renders nothing for an account without saved cards. */
export const CardList = ({ choice: { cards, chosen, choose } }: { choice: CardChoice }) => {
  const texts = usePaymentTexts();
  if (cards.length === 0) return null;
  return (
    <RadioCards
      label={texts.payWith}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: <CardName card={card} />,
          picture: <Icon name="card" />,
        })),
        { value: ANOTHER_CARD, label: texts.anotherCard, picture: <Icon name="add" /> },
      ]}
      value={chosen}
      onValueChange={choose}
    />
  );
};
