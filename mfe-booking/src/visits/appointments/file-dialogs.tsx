/** The dialogs that add files to an appointment and remove one. */
import {
  addVisitReports,
  type AppointmentDetail,
  appointmentSummary,
  type Attachment,
  deleteVisitReport,
} from 'shared-contracts/api';
import { Button, ConfirmDialog, Dialog, Stack } from 'shared-ui';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { Attachments } from '../../shared/attachments/attachments.tsx';
import { useUploads } from '../../shared/attachments/use-attachments.ts';

interface AddFilesProps {
  appointment: AppointmentDetail;
  onClose: () => void;
}

export const AddFiles = ({ appointment, onClose }: AddFilesProps) => {
  const t = useT();
  const files = useUploads([]);
  const { alerts } = useHost();
  const add = useEndpointMutation(addVisitReports, {
    invalidates: [appointmentSummary],
    onSuccess: onClose,
    onError: ({ message }) => alerts.show({ tone: 'danger', text: message }),
  });
  const attach = () => add.mutate({ apnt_id: appointment.apnt_id, attachments: [...files.fileIds] });
  return (
    <Dialog open title={t('files.add')} onClose={onClose} dismissible={!add.isPending}>
      <Stack gap={4}>
        <Attachments {...files} />
        <Button wide disabled={files.fileIds.length === 0 || files.busy} loading={add.isPending} onClick={attach}>
          {t('reports.attach')}
        </Button>
      </Stack>
    </Dialog>
  );
};

interface DeleteFileProps extends AddFilesProps {
  file: Attachment;
}

export const DeleteFile = ({ appointment, file, onClose }: DeleteFileProps) => {
  const t = useT();
  const remove = useEndpointMutation(deleteVisitReport, { invalidates: [appointmentSummary] });
  return (
    <ConfirmDialog
      title={t('files.remove', { name: file.file_name })}
      text={t('reports.deleteHint')}
      confirm={t('reports.delete')}
      keep={t('reports.keep')}
      pending={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={async () => {
        await remove.mutateAsync({ apnt_id: appointment.apnt_id, file_id: file.file_id });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
