import { useState } from 'react';
import {
  addVisitReports,
  type AppointmentDetail,
  appointmentSummary,
  type Attachment,
  deleteVisitReport,
} from 'shared-contracts/api';
import { Button, ConfirmDialog, Dialog, Icon, IconButton, Stack } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { saveFile } from 'shared-ui/save-file';
import { Attachments } from '../booking/attachments.tsx';
import { useUploads } from '../booking/use-attachments.ts';
import styles from './appointments.module.css';

/** The files of an appointment: each can be fetched; while the server allows it, one can be added or taken away. */
export const AppointmentFiles = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [gone, setGone] = useState<Attachment | null>(null);
  const { attachments, may } = appointment;
  return (
    <Stack>
      {attachments.length > 0 && (
        <ul className={styles.files}>
          {attachments.map((file) => (
            <FileLine key={file.file_id} file={file} onDelete={may?.delete_files ? () => setGone(file) : undefined} />
          ))}
        </ul>
      )}
      {may?.add_files && (
        <Button variant="quiet" size="s" icon="attachment" onClick={() => setAdding(true)}>
          {t('files.add')}
        </Button>
      )}
      {adding && <AddFiles appointment={appointment} onClose={() => setAdding(false)} />}
      {gone && <DeleteFile appointment={appointment} file={gone} onClose={() => setGone(null)} />}
    </Stack>
  );
};

const FileLine = ({ file, onDelete }: { file: Attachment; onDelete: (() => void) | undefined }) => {
  const t = useT();
  const api = useApi();
  const { alerts } = useHost();
  const fetchFile = async () => {
    try {
      if (!api.download) throw new Error('The host is older than downloads');
      const bytes = await api.download(file.file_id);
      saveFile(file.file_name, bytes, bytes.type);
    } catch {
      alerts.show({ tone: 'danger', text: t('documents.fetchFailed') });
    }
  };
  return (
    <li>
      <Icon name="file" size={20} />
      <Name>{file.file_name}</Name>
      <IconButton
        icon="download"
        look="plain"
        label={t('reports.fetch', { name: file.file_name })}
        onClick={() => void fetchFile()}
      />
      {onDelete && (
        <IconButton icon="delete" look="plain" label={t('files.remove', { name: file.file_name })} onClick={onDelete} />
      )}
    </li>
  );
};

const AddFiles = ({ appointment, onClose }: { appointment: AppointmentDetail; onClose: () => void }) => {
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

interface DeleteFileProps {
  appointment: AppointmentDetail;
  file: Attachment;
  onClose: () => void;
}

const DeleteFile = ({ appointment, file, onClose }: DeleteFileProps) => {
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
