import { Suspense, useState } from 'react';
import type { AppointmentDetail, Attachment } from 'shared-contracts/api';
import { Button, Icon, IconButton, Stack } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useHost, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';
import { AddFiles, DeleteFile } from './lazy-dialogs.ts';
import styles from './appointments.module.css';

/** The files of an appointment: each can be downloaded; while the server allows it, files can be added and removed. */
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
        <div>
          <Button variant="quiet" size="s" icon="attachment" onClick={() => setAdding(true)}>
            {t('files.add')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {adding && <AddFiles appointment={appointment} onClose={() => setAdding(false)} />}
        {gone && <DeleteFile appointment={appointment} file={gone} onClose={() => setGone(null)} />}
      </Suspense>
    </Stack>
  );
};

const FileLine = ({ file, onDelete }: { file: Attachment; onDelete: (() => void) | undefined }) => {
  const t = useT();
  const { alerts } = useHost();
  const { download } = useDownload(file);
  const fetchFile = async () => {
    if (!(await download())) alerts.show({ tone: 'danger', text: t('documents.fetchFailed') });
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
