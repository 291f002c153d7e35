import { patientList, type PatientSummary } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { QuietText, Stack, useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, FieldError } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import type { PreparedItem } from '../draft/prepared.ts';
import { chosenOnce, itemKey, type Without } from '../draft/receivers.ts';
import styles from '../visit/booking.module.css';

interface ItemReceiversProps {
  field: BoundField<Without>;
  items: readonly PreparedItem[];
  patients: readonly string[];
  /** Includes patients who cannot get an item. */
  without: Without;
  refusalOf: (item: PreparedItem, patient: PatientSummary) => string | null;
}

/** Assigns items to several patients: everyone gets every item, until a patient is excluded from one. */
export const ItemReceivers = ({ field, items, patients, without, refusalOf }: ItemReceiversProps) => {
  const { say, list } = useUi();
  const { data } = useEndpointQuery(patientList, {});
  const people = (data?.patients ?? []).filter(({ rel_id: id }) => patients.includes(id));
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.receivers} aria-describedby={`${field.id}-error`}>
      <legend className={styles.label}>{field.label}</legend>
      <Stack>
        {chosenOnce(items).map((item) => {
          const key = itemKey(item);
          const refused = people.flatMap((patient) => {
            const reason = refusalOf(item, patient);
            return reason === null ? [] : [{ id: patient.rel_id, words: list([displayNameOf(patient), reason]) }];
          });
          return (
            <div key={key}>
              <ChipGroup
                multiple
                label={<bdi>{say(item.name)}</bdi>}
                value={patients.filter((id) => !without[key]?.includes(id))}
                options={people.map(({ rel_id: value, fn }) => ({
                  value,
                  label: <Name>{fn}</Name>,
                  disabled: refused.some(({ id }) => id === value),
                }))}
                onValueChange={(getting) =>
                  field.onValueChange({ ...field.value, [key]: patients.filter((id) => !getting.includes(id)) })
                }
              />
              {refused.map(({ id, words }) => (
                <QuietText key={id}>{words}</QuietText>
              ))}
            </div>
          );
        })}
      </Stack>
      <FieldError id={`${field.id}-error`}>{field.error}</FieldError>
    </fieldset>
  );
};
