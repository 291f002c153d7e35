import { patientList } from 'shared-contracts/api';
import { CONSULTATION_CHANNELS, type ConsultationChannel } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { Alert, Aside, Button, Icon, PersonAvatar, Skeleton, Stack, StickyDock, useUi } from 'shared-ui';
import { type BoundField, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Name } from 'shared-ui/name';
import { RadioCards } from 'shared-ui/forms';
import { QueryError, useEndpointQuery, useEvent, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CHANNEL_ICON } from '../doctor/doctor-head.tsx';
import type { StepProps } from './step-props.ts';
import { readTyped, writeTyped } from './typed.ts';
import { useSaveStep } from './use-save-step.ts';

const PatientRequest = z.object({
  patient: z.string().check(z.minLength(1)),
  // A channel this version does not know stays as the server has it.
  channel: z.nullable(z.enum(CONSULTATION_CHANNELS)),
});

/** Who is the patient, and how they want to be seen. */
export const PatientStep = ({ draft, onChange, onExpired, children }: StepProps) => {
  const t = useT();
  const save = useSaveStep('patients', { draft, onChange, onExpired });
  const form = useRequestForm<typeof PatientRequest, PatientValues>({
    id: 'patients',
    schema: PatientRequest,
    fields: {
      patient: { label: t('patient.label'), choose: true },
      channel: { label: t('channel.label'), choose: true },
    },
    initial: chosenBefore(draft),
    onChange: ({ patient, channel }) =>
      writeTyped(draft.apnt_id, { ...(patient ? { patient } : {}), ...(channel ? { channel } : {}) }),
    onSubmit: ({ patient, channel }) => save({ rel_ids: [patient], channel: channel ?? undefined }),
  });
  return (
    <>
      <RequestForm form={form} single>
        <Patients field={form.field('patient')} />
        <RadioCards
          {...form.field('channel')}
          options={draft.provider.channels.map((channel) => ({
            value: channel,
            label: t(`channel.${channel}.name`),
            note: t(`channel.${channel}.note`),
            picture: <Icon name={CHANNEL_ICON[channel]} />,
          }))}
        />
      </RequestForm>
      <Aside>
        {children}
        <StickyDock>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('continue')}
          </Button>
        </StickyDock>
      </Aside>
    </>
  );
};

interface PatientValues extends Record<string, string | null> {
  patient: string;
  channel: ConsultationChannel | null;
}

/** What is chosen: in this tab first, else what the server already has. */
const chosenBefore = ({ apnt_id: id, patients, visit, provider }: StepProps['draft']): PatientValues => {
  const typed = readTyped(id);
  const chosen = visit.delivery === 'remote' && visit.channel !== 'unknown' ? visit.channel : null;
  const channel = typed.channel && provider.channels.includes(typed.channel) ? typed.channel : chosen;
  return { patient: typed.patient ?? patients[0]?.rel_id ?? '', channel };
};

const Patients = ({ field }: { field: BoundField }) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const invalidate = useInvalidate();
  const { data, error: failure, refetch } = useEndpointQuery(patientList, {});
  useEvent(patientsChanged, () => void invalidate(patientList));
  const add = async () => {
    const answer = await host.overlays.open('account.add-patient', {});
    if (answer.kind !== 'added') return;
    await invalidate(patientList);
    field.onValueChange(answer.patient.rel_id);
  };
  if (!data) {
    return failure ? (
      <QueryError error={failure} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" height="160px" />
    );
  }
  return (
    <Stack>
      <RadioCards
        {...field}
        options={data.patients.map((patient) => ({
          value: patient.rel_id,
          label: <Name>{`${patient.fn} ${patient.ln}`}</Name>,
          note: list([
            patient.relation.id === 'self' ? t('patient.self') : say(patient.relation.name),
            t('age', { count: patient.age }),
          ]),
          picture: (
            <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />
          ),
        }))}
      />
      <Button variant="quiet" icon="add" onClick={() => void add()}>
        {t('patient.add')}
      </Button>
      {data.patients.length === 0 && <Alert tone="info" title={t('patient.none')} still />}
    </Stack>
  );
};
