import { deleteFile, isApiError, listFiles, type StoredFile } from 'shared-contracts/api';
import { ConfirmDialog } from 'shared-ui';
import { useEndpointMutation, useInvalidate, useT } from 'shared-ui/remote-kit';

/** A file that another device has deleted meanwhile counts as success. */
export const DeleteDialog = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending, error } = useEndpointMutation(deleteFile);
  const remove = async () => {
    try {
      await mutateAsync({ file_id: file.file_id });
    } catch (reason) {
      if (!isApiError(reason, 'NOT_FOUND')) throw reason;
    }
    await invalidate(listFiles);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('files.deleteTitle')}
      text={t('files.deleteText', { name: file.file_name })}
      confirm={t('file.delete')}
      keep={t('files.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('files.deleteFailed'))}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
