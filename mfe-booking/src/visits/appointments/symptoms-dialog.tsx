import { type AppointmentDetail, appointmentSummary, saveSymptoms } from 'shared-contracts/api';
import { SYMPTOMS_MAX } from 'shared-contracts/domain';
import { Button, Dialog } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextArea } from 'shared-ui/forms';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';

const SymptomsRequest = z.pick(saveSymptoms.request, { symptoms: true });

interface SymptomsDialogProps {
  appointment: AppointmentDetail;
  label: string;
  onClose: () => void;
}

/** Edits the patient's description for the provider before the visit. */
export const SymptomsDialog = ({ appointment, label, onClose }: SymptomsDialogProps) => {
  const t = useT();
  const { mutateAsync } = useEndpointMutation(saveSymptoms, { invalidates: [appointmentSummary] });
  const form = useRequestForm({
    id: 'symptoms',
    schema: SymptomsRequest,
    fields: { symptoms: { label, optional: true } },
    initial: { symptoms: appointment.symptoms },
    onSubmit: async (request) => {
      await mutateAsync({ apnt_id: appointment.apnt_id, ...request });
      onClose();
    },
  });
  return (
    <Dialog open title={t('symptoms.edit')} onClose={onClose} dismissible={!form.busy}>
      <RequestForm form={form}>
        <TextArea {...form.field('symptoms')} optional maxLength={SYMPTOMS_MAX} />
        <EmergencyNotice text={form.values.symptoms} />
        <Button type="submit" wide loading={form.busy}>
          {t('symptoms.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
