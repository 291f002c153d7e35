import type { BookingDraft } from 'shared-contracts/api';
import { displayNameOf, placeLine } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import type { Choices } from '../../shared/steps/booking-flow.tsx';
import { useWhen } from '../../shared/visit/use-when.ts';
import { chosenOnce } from '../../shared/draft/receivers.ts';

/** The choices in each part of a held booking. */
export const useHeldChoices = (draft: BookingDraft | undefined): Choices => {
  const { say, list, locale } = useUi();
  const { when } = useWhen();
  if (!draft) return {};
  const { provider, visit, patients, items, starts_at: start } = draft;
  const people = list(patients.map(displayNameOf));
  const time = list([say(provider.name), when(start)]);
  return {
    doctor: time,
    when: time,
    reason: people,
    whom: people,
    what: list(chosenOnce(items).map(({ name }) => say(name))),
    where:
      visit.delivery === 'home' && visit.location
        ? placeLine(visit.location, locale)
        : visit.delivery === 'facility'
          ? say(visit.branch.name)
          : null,
  };
};
