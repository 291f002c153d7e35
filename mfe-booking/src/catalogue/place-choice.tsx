import type { ServiceDefinition } from 'shared-contracts/domain';
import { ChipGroup } from 'shared-ui/forms';
import { useNavigation, useT } from 'shared-ui/remote-kit';
import { serviceHref } from '../service/service-routes.ts';
import type { ChosenBasket } from '../service/use-basket.ts';
import type { ServiceWords } from './service-words.ts';

interface PlaceChoiceProps {
  definition: ServiceDefinition;
  service: Pick<ServiceWords, 'places'>;
  chosen: Pick<ChosenBasket, 'save' | 'current'>;
}

/** At home or at a branch: the same list, another service. What is chosen goes along. */
export const PlaceChoice = ({ definition: { stid }, service: { places }, chosen }: PlaceChoiceProps) => {
  const t = useT();
  const { navigate } = useNavigation();
  const options = places.flatMap(({ stid: value, delivery }) =>
    delivery === 'unknown' || delivery === 'remote' ? [] : [{ value, label: t(`about.at.${delivery}`) }],
  );
  if (options.length < 2) return null;
  const change = async (to: string) => {
    const { items } = chosen.current();
    if (items.length > 0 && !(await chosen.save({ stid: to, items }))) return;
    navigate(serviceHref(to), { replace: true });
  };
  return <ChipGroup label={t('about.where')} options={options} value={stid} onValueChange={(to) => void change(to)} />;
};
