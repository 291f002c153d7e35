import type { ServiceDefinition } from 'shared-contracts/domain';
import { ChipGroup } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import type { ChosenBasket } from '../basket/use-basket.ts';
import { useSameCare } from '../basket/use-same-care.ts';
import type { ServiceTexts } from './service-texts.ts';

interface PlaceChoiceProps {
  definition: ServiceDefinition;
  service: Pick<ServiceTexts, 'places'>;
  chosen: Pick<ChosenBasket, 'save' | 'current'>;
  /** The text states which place it is. */
  labelHidden?: boolean;
}

/** At home or at a branch: the same list, another service. */
export const PlaceChoice = ({
  definition: { stid },
  service: { places },
  chosen,
  labelHidden = false,
}: PlaceChoiceProps) => {
  const t = useT();
  const goTo = useSameCare(chosen);
  const options = places.flatMap(({ stid: value, delivery }) =>
    delivery === 'unknown' || delivery === 'remote' ? [] : [{ value, label: t(`about.at.${delivery}`) }],
  );
  if (options.length < 2) return null;
  return (
    <ChipGroup
      label={t('about.where')}
      labelHidden={labelHidden}
      layout="scroll"
      options={options}
      value={stid}
      onValueChange={(to) => void goTo(to)}
    />
  );
};
