import { useState } from 'react';
import { patientList, type PatientSummary } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { Alert, Button, PersonAvatar, Skeleton, Stack, useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { CheckCards, RadioCards } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useEvent, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';

interface PatientChoiceProps {
  field: BoundField<readonly string[]>;
  /** The maximum for one visit of the service. */
  most: number;
  /** The text why a patient cannot get the selected items; null: they can. */
  refusalOf: (patient: PatientSummary) => string | null;
  /** The text how many may be selected; by default for one visit. */
  hint?: string;
}

/** The patients of the account as cards: one, or several up to the limit of the service; a new patient can be added in place. */
export const PatientChoice = ({ field, most, refusalOf, hint }: PatientChoiceProps) => {
  const t = useT();
  const { say, list } = useUi();
  const [tooMany, setTooMany] = useState(false);
  const { data, error: failure, refetch } = useEndpointQuery(patientList, {});
  const choose = (chosen: readonly string[]) => {
    setTooMany(chosen.length > most);
    if (chosen.length <= most) field.onValueChange(chosen);
  };
  const add = useAddPatient((id) => choose(most === 1 ? [id] : [...field.value, id]));
  if (!data) {
    return failure ? (
      <QueryError error={failure} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" height="160px" />
    );
  }
  const options = data.patients.map((patient) => {
    const refusal = refusalOf(patient);
    const who = patient.relation.id === 'self' ? t('patient.self') : say(patient.relation.name);
    return {
      value: patient.rel_id,
      label: <Name>{displayNameOf(patient)}</Name>,
      note: (
        <>
          {list([who, t('age', { count: patient.age })])}
          {refusal !== null && <strong> · {refusal}</strong>}
        </>
      ),
      picture: <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />,
      disabled: refusal !== null,
    };
  });
  const common = {
    ...field,
    options,
    paired: true,
    error: tooMany ? (hint ?? t('patient.most', { count: most })) : field.error,
  };
  return (
    <Stack>
      {most === 1 ? (
        <RadioCards {...common} value={field.value[0] ?? ''} onValueChange={(id) => choose([id])} />
      ) : (
        <CheckCards {...common} hint={hint ?? t('patient.upTo', { count: most })} onValueChange={choose} />
      )}
      <Button variant="quiet" icon="add" onClick={() => void add()}>
        {t('patient.add')}
      </Button>
      {data.patients.length === 0 && <Alert tone="info" title={t('patient.none')} still />}
    </Stack>
  );
};

/** Opens the dialog that adds a patient; the added patient is selected. */
const useAddPatient = (onAdded: (id: string) => void): (() => Promise<void>) => {
  const host = useHost();
  const invalidate = useInvalidate();
  useEvent(patientsChanged, () => void invalidate(patientList));
  return async () => {
    const answer = await host.overlays.open('account.add-patient', {});
    if (answer.kind !== 'added') return;
    await invalidate(patientList);
    onAdded(answer.patient.rel_id);
  };
};
