import { useState } from 'react';
import {
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
import { IDENTITY_TYPES } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, BlocksSkeleton, Button, Dialog, ErrorState } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { useApi, useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { PatientFields } from './patient-fields.tsx';
import { savedPatient, usePatientForm } from './patient-form.ts';

type DialogProps = Pick<OverlayMountProps<'account.correct-identity'>, 'props' | 'close'>;

/** A correction results in a number: a newborn is corrected once there is one. */
const DOCUMENTS = IDENTITY_TYPES.filter((type) => type !== 'baby');

/** Corrects the details of a patient and verifies the identity again at once (`account.correct-identity`). */
export const CorrectIdentityDialog = ({ props: { rel_id }, close }: DialogProps) => {
  const [saved, setSaved] = useState<PatientSummary | null>(null);
  return (
    <PatientDialog
      relId={rel_id}
      correction={{ unverified: saved }}
      onClose={() => close(saved ? { kind: 'corrected', patient: saved } : { kind: 'dismissed' })}
      onSaved={(patient) => {
        if (patient.verified || patient.in_review) close({ kind: 'corrected', patient });
        else setSaved(patient);
      }}
    />
  );
};

interface PatientDialogProps {
  relId: string;
  /** The identity is not verified; `unverified`: it was saved here and is still not. Null: another change of the details. */
  correction: { readonly unverified: PatientSummary | null } | null;
  onClose: () => void;
  onSaved: (patient: PatientSummary) => void;
}

/** Edits the identity of a patient. Names, birth date and identity number are verified again at once. */
export const PatientDialog = ({ relId, correction, onClose, onSaved }: PatientDialogProps) => {
  const t = useT();
  const profile = useEndpointQuery(patientProfile, { rel_id: relId });
  const lists = useEndpointQuery(
    staticData,
    {},
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  const failed = profile.isError ? profile : lists.isError ? lists : null;
  return (
    <Dialog open title={t(correction ? 'correct.title' : 'edit.title')} size="m" onClose={onClose}>
      {failed ? (
        <ErrorState title={t('correct.failed')} onRetry={() => void failed.refetch()} />
      ) : profile.isSuccess && lists.isSuccess ? (
        <ChangeForm current={profile.data} lists={lists.data} correction={correction} onSaved={onSaved} />
      ) : (
        <BlocksSkeleton heights={[360]} />
      )}
    </Dialog>
  );
};

interface FormProps extends Pick<PatientDialogProps, 'correction' | 'onSaved'> {
  /** As it was when the dialog opened: the form keeps what is typed. */
  current: ResponseOf<typeof patientProfile>;
  lists: StaticData;
}

const ChangeForm = ({ current, lists, correction, onSaved }: FormProps) => {
  const t = useT();
  const host = useHost();
  const api = useApi();
  const { rel_id, fn, verified } = current.patient;
  const isCorrection = correction !== null;
  const save = useEndpointMutation(updatePatient, {
    invalidates: [userProfile, patientList, relativeList, patientProfile],
  });
  const patient = usePatientForm({
    id: 'correct',
    draft: `account.patient.${rel_id}`,
    saved: savedPatient(current, isCorrection),
    load: async () => savedPatient(await api.call(patientProfile, { rel_id }), isCorrection),
    send: async (typed, revision) => {
      const answer = await save.mutateAsync({
        type: 'personal',
        rel_id,
        ...typed,
        ...(revision !== undefined && { revision }),
      });
      host.events.publish(patientsChanged, { rel_id, change: 'changed' });
      // The details are saved: a header that shows the new name late is no failure of that.
      if (answer.patient.relation.id === 'self')
        host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'identity' }));
      if (isCorrection && answer.patient.verified) host.alerts.show({ tone: 'success', text: t('correct.verified') });
      else if (answer.patient.in_review) host.alerts.show({ tone: 'info', text: t('correct.inReview') });
      else if (!isCorrection) host.alerts.show({ tone: 'success', text: t('edit.saved') });
      onSaved(answer.patient);
    },
  });
  return (
    <RequestForm form={patient.form}>
      {correction?.unverified ? (
        <Alert tone="warning" title={t('correct.unverified')}>
          {t('correct.unverifiedText')}
        </Alert>
      ) : (
        <p>{t(isCorrection ? 'correct.lead' : verified ? 'edit.verifiedLead' : 'edit.lead', { name: fn })}</p>
      )}
      <PatientFields lists={lists} patient={patient} documents={isCorrection ? DOCUMENTS : IDENTITY_TYPES} />
      <Button type="submit" wide loading={patient.form.busy}>
        {t(isCorrection ? 'correct.save' : 'edit.save')}
      </Button>
    </RequestForm>
  );
};
