import { useState } from 'react';
import {
  PatientDetails,
  patientList,
  patientProfile,
  type PatientSummary,
  relativeList,
  type ResponseOf,
  type StaticData,
  staticData,
  updatePatient,
  userProfile,
} from 'shared-contracts/api';
import { IDENTITY_TYPES, normalizeIdentity, riyadhDay } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, BlocksSkeleton, Button, Dialog, ErrorState } from 'shared-ui';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinNameField } from 'shared-ui/forms';
import { useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { DocumentFields, GenderField, NationalityField } from './patient-fields.tsx';
import { identityRule } from './patient-form.ts';

type DialogProps = Pick<OverlayMountProps<'account.correct-identity'>, 'props' | 'close'>;

/** A correction ends with a number: a newborn is corrected once there is one. */
const DOCUMENTS = IDENTITY_TYPES.filter((type) => type !== 'baby');

/** Corrects the details of a patient and verifies the identity again at once (`account.correct-identity`). */
export const CorrectIdentityDialog = ({ props: { rel_id }, close }: DialogProps) => {
  const t = useT();
  const [saved, setSaved] = useState<PatientSummary | null>(null);
  const profile = useEndpointQuery(patientProfile, { rel_id });
  const lists = useEndpointQuery(
    staticData,
    {},
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  const failed = profile.isError ? profile : lists.isError ? lists : null;
  const dismiss = () => close(saved ? { kind: 'corrected', patient: saved } : { kind: 'dismissed' });
  return (
    <Dialog open title={t('correct.title')} size="m" onClose={dismiss}>
      {failed ? (
        <ErrorState title={t('correct.failed')} onRetry={() => void failed.refetch()} />
      ) : profile.isSuccess && lists.isSuccess ? (
        <CorrectionForm
          current={profile.data}
          lists={lists.data}
          unverified={saved}
          onSaved={(patient) => {
            if (patient.verified || patient.in_review) close({ kind: 'corrected', patient });
            else setSaved(patient);
          }}
        />
      ) : (
        <BlocksSkeleton heights={[360]} />
      )}
    </Dialog>
  );
};

interface FormProps {
  /** As it was when the dialog opened: the form keeps what is typed. */
  current: ResponseOf<typeof patientProfile>;
  lists: StaticData;
  /** Saved by this dialog, and not verified with these details. */
  unverified: PatientSummary | null;
  onSaved: (patient: PatientSummary) => void;
}

const CorrectionForm = ({ current: { patient, identity }, lists, unverified, onSaved }: FormProps) => {
  const t = useT();
  const host = useHost();
  const { rel_id, identity_type } = patient;
  const save = useEndpointMutation(updatePatient, { invalidates: [userProfile, patientList, relativeList] });
  const form = useRequestForm({
    id: 'correct',
    schema: PatientDetails,
    initial: {
      fn: patient.fn,
      ln: patient.ln,
      gnd: patient.gnd as string,
      dob: patient.dob as string,
      natio: patient.natio,
      // Who is asked to correct a passport or a newborn is a Saudi citizen, whose national ID is missing.
      identity_type: (identity_type === 'iqama' ? 'iqama' : 'national-id') as string,
      identity,
    },
    fields: {
      fn: { label: t('name.fn') },
      ln: { label: t('name.ln') },
      gnd: { label: t('add.gender'), choose: true },
      dob: { label: t('add.dob'), choose: true },
      natio: { label: t('add.nationality'), choose: true },
      identity_type: { label: t('add.identityType'), choose: true },
      identity: { label: t('add.identity') },
    },
    rules: { identity: identityRule },
    onSubmit: async (typed) => {
      const identified = { ...typed, identity: normalizeIdentity(typed.identity) };
      const answer = await save.mutateAsync({ type: 'personal', rel_id, ...identified });
      host.events.publish(patientsChanged, { rel_id, change: 'changed' });
      // The details are saved: a header that shows the new name late is no failure of that.
      if (answer.patient.relation.id === 'self')
        host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'identity' }));
      if (answer.patient.verified) host.alerts.show({ tone: 'success', text: t('correct.verified') });
      else if (answer.patient.in_review) host.alerts.show({ tone: 'info', text: t('correct.inReview') });
      onSaved(answer.patient);
    },
  });
  const dob = form.field('dob');
  return (
    <RequestForm form={form}>
      {unverified ? (
        <Alert tone="warning" title={t('correct.unverified')}>
          {t('correct.unverifiedText')}
        </Alert>
      ) : (
        <p>{t('correct.lead', { name: patient.fn })}</p>
      )}
      <DocumentFields type={form.field('identity_type')} number={form.field('identity')} types={DOCUMENTS} />
      <DateOfBirthField {...dob} value={dob.value || null} today={riyadhDay(new Date(host.clock.now()))} />
      <LatinNameField {...form.field('fn')} />
      <LatinNameField {...form.field('ln')} />
      <GenderField {...form.field('gnd')} />
      <NationalityField field={form.field('natio')} lists={lists} />
      <Button type="submit" wide loading={form.busy}>
        {t('correct.save')}
      </Button>
    </RequestForm>
  );
};
