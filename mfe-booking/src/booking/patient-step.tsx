import { useState } from 'react';
import { bookingDetails, isApiError, patientList } from 'shared-contracts/api';
import type { ConsultationChannel } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { Alert, Button, Icon, Skeleton, StickyDock } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import {
  useEndpointMutation,
  useEndpointQuery,
  useEvent,
  useHost,
  useInvalidate,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { useStillHere } from '../common/use-still-here.ts';
import { PatientAvatar } from '../common/person-avatar.tsx';
import { QueryError } from 'shared-ui/remote-kit';
import { useWords } from '../common/use-words.ts';
import { CHANNEL_ICON } from '../doctor/doctor-head.tsx';
import { stepAfter } from '../steps/line.ts';
import { readTyped, writeTyped } from './typed.ts';
import { StepError } from './step-error.tsx';
import type { StepProps } from './step-props.ts';
import frame from '../common/frame.module.css';

/** Who is the patient, and how they want to be seen. */
export const PatientStep = ({ draft, onChange, onExpired, children }: StepProps) => {
  const t = useT();
  const { navigate } = useNavigation();
  const [choice, choose] = useChoice(draft);
  const [missing, setMissing] = useState(false);
  const stillHere = useStillHere();
  const save = useEndpointMutation(bookingDetails, {
    onSuccess: (next) => {
      onChange(next);
      if (stillHere()) navigate(stepAfter('patients', next));
    },
    onError: (error) => isApiError(error, 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED') && onExpired(),
  });
  const goOn = () => {
    setMissing(choice.patient === undefined);
    if (choice.patient === undefined) document.getElementById('patient')?.focus();
    else save.mutate({ apnt_id: draft.apnt_id, rel_ids: [choice.patient], channel: choice.channel });
  };
  return (
    <>
      <div className={frame.stack}>
        <StepError error={save.error} />
        <Patients
          chosen={choice.patient}
          error={missing && choice.patient === undefined ? t('patient.required') : undefined}
          onChoose={(patient) => choose({ patient })}
        />
        <RadioCards
          label={t('channel.label')}
          options={draft.provider.channels.map((channel) => ({
            value: channel,
            label: t(`channel.${channel}.name`),
            note: t(`channel.${channel}.note`),
            picture: <Icon name={CHANNEL_ICON[channel]} />,
          }))}
          value={choice.channel ?? null}
          onValueChange={(channel) => choose({ channel })}
        />
      </div>
      <div className={frame.aside}>
        {children}
        <StickyDock>
          <Button wide loading={save.isPending} onClick={goOn}>
            {t('continue')}
          </Button>
        </StickyDock>
      </div>
    </>
  );
};

/** What is chosen: in this tab first, else what the server already has. */
const useChoice = ({ apnt_id: id, patients, visit, provider }: StepProps['draft']) => {
  const [choice, setChoice] = useState(() => {
    const typed = readTyped(id);
    const chosen = visit.delivery === 'remote' && visit.channel !== 'unknown' ? visit.channel : undefined;
    const known = typed.channel && provider.channels.includes(typed.channel) ? typed.channel : chosen;
    return { patient: typed.patient ?? patients[0]?.rel_id, channel: known };
  });
  const choose = (next: Partial<{ patient: string; channel: ConsultationChannel }>) => {
    setChoice((before) => ({ ...before, ...next }));
    writeTyped(id, next);
  };
  return [choice, choose] as const;
};

interface PatientsProps {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (relId: string) => void;
}

const Patients = ({ chosen, error, onChoose }: PatientsProps) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useWords();
  const invalidate = useInvalidate();
  const { data, error: failure, refetch } = useEndpointQuery(patientList, {});
  useEvent(patientsChanged, () => void invalidate(patientList));
  const add = async () => {
    const answer = await host.overlays.open('account.add-patient', {});
    if (answer.kind !== 'added') return;
    await invalidate(patientList);
    onChoose(answer.patient.rel_id);
  };
  if (!data) {
    return failure ? (
      <QueryError error={failure} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" height="160px" />
    );
  }
  return (
    <div className={frame.stack}>
      <RadioCards
        id="patient"
        label={t('patient.label')}
        error={error}
        options={data.patients.map((patient) => ({
          value: patient.rel_id,
          label: <bdi>{`${patient.fn} ${patient.ln}`}</bdi>,
          note: list([
            patient.relation.id === 'self' ? t('patient.self') : say(patient.relation.name),
            t('age', { count: patient.age }),
          ]),
          picture: <PatientAvatar patient={patient} />,
        }))}
        value={data.patients.some(({ rel_id: id }) => id === chosen) ? (chosen ?? null) : null}
        onValueChange={onChoose}
      />
      <Button variant="quiet" icon="add" onClick={() => void add()}>
        {t('patient.add')}
      </Button>
      {data.patients.length === 0 && <Alert tone="info" title={t('patient.none')} still />}
    </div>
  );
};
