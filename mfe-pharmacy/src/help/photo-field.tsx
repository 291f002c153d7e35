import { useState } from 'react';
import { FEEDBACK_FILES_MAX } from 'shared-contracts/api';
import { Cluster, IconButton } from 'shared-ui';
import { FilePicker, type UploadedFile, useFileUpload } from 'shared-ui/file-picker';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import shared from '../shared/shared.module.css';

/** Photos and documents of a report: each is uploaded when it is selected. */
export const usePhotos = () => {
  const { sending, problem, send } = useFileUpload();
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([]);
  const add = async (file: File): Promise<void> => {
    const sent = await send(file);
    if (sent) setPhotos((before) => [...before, sent]);
  };
  return {
    photos,
    problem,
    add,
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    busy: sending,
    isFull: photos.length >= FEEDBACK_FILES_MAX,
    fileIds: photos.map(({ id }) => id),
  };
};

/** The photos of a report, and the button that adds one. */
export const PhotoField = ({
  photos: { photos, problem, add, remove, busy, isFull },
}: {
  photos: ReturnType<typeof usePhotos>;
}) => {
  const t = useT();
  return (
    <FilePicker
      id="ticket-photos"
      label={t('help.photo')}
      hint={t('help.photoHint')}
      error={problem}
      action={t('help.photoAdd')}
      sending={busy}
      disabled={isFull}
      onChoose={(file) => void add(file)}
    >
      <ul className={shared.lines}>
        {photos.map(({ id, name }) => (
          <li key={id}>
            <Cluster justify="between">
              <Name>{name}</Name>
              <IconButton icon="delete" label={t('help.photoRemove', { name })} onClick={() => remove(id)} />
            </Cluster>
          </li>
        ))}
      </ul>
    </FilePicker>
  );
};
