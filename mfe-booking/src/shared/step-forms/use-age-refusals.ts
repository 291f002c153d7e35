import { catalogueItems, patientList, type PatientSummary } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ageNotReached, ageInUnits } from '../patients/age-limit.ts';
import type { Prepared, PreparedItem } from '../draft/prepared.ts';
import { type AgeLimits, ageRefusal, chosenOnce, itemKey, type Without } from '../draft/receivers.ts';

/** The patients who are too young or too old for the selected items, with the text of each reason. The server decides. */
export const useAgeRefusals = ({ stid, items, day }: Pick<Prepared, 'stid' | 'items' | 'day'>) => {
  const t = useT();
  const { say } = useUi();
  const each = chosenOnce(items);
  const references = each.map(({ reference }) => reference);
  const { data } = useEndpointQuery(catalogueItems, { stid, references }, { enabled: each.length > 0 });
  const { data: known } = useEndpointQuery(patientList, {});
  const people = known?.patients ?? [];
  const limitsOf = (item: PreparedItem): AgeLimits | undefined =>
    data?.items.find((listed) => itemKey(listed) === itemKey(item));
  const refused = (item: PreparedItem, patient: PatientSummary) => ageRefusal(limitsOf(item), patient, day);
  const age = ({ unit, count }: ReturnType<typeof ageInUnits>): string =>
    unit === 'years' ? t('age', { count }) : t('ageMonths', { count });
  const tooOld = (most: number): string => {
    const under = ageNotReached(most);
    return under ? t('receivers.notUnder', { age: age(under) }) : t('receivers.tooOld', { age: age(ageInUnits(most)) });
  };

  const ofItem = (item: PreparedItem, patient: PatientSummary): string | null => {
    const reason = refused(item, patient);
    if (reason === null) return null;
    const limits = limitsOf(item);
    return reason === 'too-young'
      ? t('receivers.tooYoung', { age: age(ageInUnits(limits?.min_age_months ?? 0)) })
      : tooOld(limits?.max_age_months ?? 0);
  };
  /** Null unless every selected item excludes this age. */
  const refusalOf = (patient: PatientSummary): string | null => {
    const reasons = each.map((item) => ofItem(item, patient));
    const [first] = each;
    return first && reasons.every((reason) => reason !== null) ? `${say(first.name)}: ${reasons[0]}` : null;
  };
  const refusedIds = (item: PreparedItem, patients: readonly string[]): string[] =>
    people.filter((one) => patients.includes(one.rel_id) && refused(item, one) !== null).map(({ rel_id: id }) => id);
  return {
    isKnown: each.length === 0 || data !== undefined,
    ofItem,
    refusalOf,
    anyOf: (patients: readonly string[]): boolean => each.some((item) => refusedIds(item, patients).length > 0),
    excluding: (without: Without, patients: readonly string[]): Without =>
      Object.fromEntries(
        each.map((item) => {
          const key = itemKey(item);
          return [key, [...new Set([...(without[key] ?? []), ...refusedIds(item, patients)])]];
        }),
      ),
  };
};
