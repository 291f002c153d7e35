import { addRelative, type PatientSummary, patientList, type StaticData, staticData } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import type { OverlayMountProps } from 'shared-contracts/host';
import { BlocksSkeleton, Button, Dialog, ErrorState } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { PatientFields } from './patient-fields.tsx';
import { NEW_PATIENT, usePatientForm } from './patient-form.ts';

/** Adds a relative (`account.add-patient`); the new patient is the result. */
export const AddPatientDialog = ({ close }: Pick<OverlayMountProps<'account.add-patient'>, 'close'>) => {
  const t = useT();
  const lists = useEndpointQuery(
    staticData,
    {},
    // The lists contain both languages: the form stays while they are refetched in the other one.
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  return (
    <Dialog open title={t('add.title')} size="m" onClose={() => close({ kind: 'dismissed' })}>
      {lists.isPending && <BlocksSkeleton heights={[320]} />}
      {lists.isError && <ErrorState title={t('add.staticFailed')} onRetry={() => void lists.refetch()} />}
      {lists.isSuccess && (
        <AddPatientForm lists={lists.data} onAdded={(patient) => close({ kind: 'added', patient })} />
      )}
    </Dialog>
  );
};

interface FormProps {
  lists: StaticData;
  onAdded: (patient: PatientSummary) => void;
}

const AddPatientForm = ({ lists, onAdded }: FormProps) => {
  const t = useT();
  const host = useHost();
  const add = useEndpointMutation(addRelative, { invalidates: [patientList] });
  const patient = usePatientForm({
    id: 'patient',
    draft: 'account.add-patient',
    saved: NOTHING,
    load: () => Promise.resolve(NOTHING),
    send: async (relative) => {
      const added = await add.mutateAsync(relative);
      host.events.publish(patientsChanged, { rel_id: added.patient.rel_id, change: 'added' });
      host.alerts.show({ tone: 'success', text: t('add.added', { name: displayNameOf(added.patient) }) });
      onAdded(added.patient);
    },
  });
  return (
    <RequestForm form={patient.form}>
      <PatientFields lists={lists} patient={patient} />
      <Button type="submit" wide loading={patient.form.busy}>
        {t('add.save')}
      </Button>
    </RequestForm>
  );
};

const NOTHING = { revision: undefined, values: NEW_PATIENT };
