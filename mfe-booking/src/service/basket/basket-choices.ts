import { patientList } from 'shared-contracts/api';
import { type Basket, displayNameOf, placeLine, type ServiceDefinition } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useEndpointQuery, useSession, useT } from 'shared-ui/remote-kit';
import type { Choices } from '../../shared/steps/booking-flow.tsx';
import { useWhen } from '../../shared/visit/use-when.ts';

/** The choices in each part of a service before a slot is held. */
export const useBasketChoices = (basket: Basket | null, { chosen }: ServiceDefinition): Choices => {
  const t = useT();
  const { list, locale } = useUi();
  const { when } = useWhen();
  const signedIn = useSession().kind === 'signed-in';
  const named = signedIn && basket !== null && basket.patients.length > 0;
  const { data } = useEndpointQuery(patientList, {}, { enabled: named });
  if (!basket) return {};
  const { location, items, slot, patients } = basket;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const people = (data?.patients ?? []).filter(({ rel_id: id }) => patients.includes(id));
  return {
    what: chosen !== 'nothing' && count > 0 ? t(`chosen.${chosen}`, { count }) : null,
    whom: people.length > 0 ? list(people.map(displayNameOf)) : null,
    where: location && placeLine(location, locale),
    when: slot === null ? null : when(slot),
  };
};
