import { Badge, Cluster } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ageNotReached, ageInUnits } from '../../shared/patients/age-limit.ts';
import type { ListedItem } from './use-selection.ts';

const HOURS_OF_DAY = 24;

/** `24 hours`, `3 days`: full days are formatted as days. */
export const useHours = (): ((hours: number) => string) => {
  const t = useT();
  return (hours) =>
    hours > HOURS_OF_DAY && hours % HOURS_OF_DAY === 0
      ? t('item.days', { count: hours / HOURS_OF_DAY })
      : t('item.hours', { count: hours });
};

/** The age limits; renders nothing without any. */
const AgeLimits = ({ item: { min_age_months: least, max_age_months: most } }: { item: ListedItem }) => {
  const t = useT();
  const age = ({ unit, count }: ReturnType<typeof ageInUnits>): string =>
    unit === 'years' ? t('age', { count }) : t('item.months', { count });
  const from = least === null || least === 0 ? null : age(ageInUnits(least));
  const under = most === null ? null : ageNotReached(most);
  if (from === null && most === null) return null;
  const words =
    most === null
      ? t('item.fromAge', { age: from })
      : under
        ? t(from === null ? 'item.underAge' : 'item.agesUnder', { from, to: age(under) })
        : t(from === null ? 'item.upToAge' : 'item.ages', { from, to: age(ageInUnits(most)) });
  return (
    <li>
      <Badge icon="family">{words}</Badge>
    </li>
  );
};

/** The facts that distinguish items of a list: content, preparation, and the time until the result. */
export const ItemFacts = ({ item }: { item: ListedItem }) => {
  const t = useT();
  const hours = useHours();
  const { includes_count: tests, fasting_hours: fasting, result_hours: result, doses, plan } = item;
  return (
    <Cluster as="ul" gap={2}>
      {item.travel_certificate && (
        <li>
          <Badge tone="brand" icon="globe">
            {t('item.certificate')}
          </Badge>
        </li>
      )}
      {tests > 0 && (
        <li>
          <Badge icon="file">{t('item.tests', { count: tests })}</Badge>
        </li>
      )}
      {doses !== null && doses > 0 && (
        <li>
          <Badge icon="shield">{t('item.doses', { count: doses })}</Badge>
        </li>
      )}
      <AgeLimits item={item} />
      {plan !== null && (
        <li>
          <Badge icon="calendar">{t('item.plan', { count: plan.days, hours: hours(plan.hours_per_day) })}</Badge>
        </li>
      )}
      {fasting !== null && (
        <li>
          <Badge tone="warning" icon="sun">
            {t('item.fasting', { hours: hours(fasting) })}
          </Badge>
        </li>
      )}
      {result !== null && (
        <li>
          <Badge icon="clock">{t('item.result', { hours: hours(result) })}</Badge>
        </li>
      )}
    </Cluster>
  );
};
