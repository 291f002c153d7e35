import type { StoredFile } from 'shared-contracts/api';
import { Alert, Button, Cluster, Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';

interface FileActionsProps {
  readonly file: Pick<StoredFile, 'file_id' | 'file_name'>;
  /** The name on its card. */
  readonly name: string;
  /** Omitted where it may not be deleted. */
  readonly onDelete?: (() => void) | undefined;
}

/** Downloads or deletes a file. */
export const FileActions = ({ file, name, onDelete }: FileActionsProps) => {
  const t = useT();
  const { state, download } = useDownload(file);
  return (
    <Stack gap={2}>
      <Cluster>
        <Button
          size="s"
          variant="quiet"
          icon="download"
          loading={state === 'loading'}
          aria-label={t('file.downloadNamed', { name })}
          onClick={() => void download()}
        >
          {t('file.download')}
        </Button>
        {onDelete && (
          <Button
            size="s"
            variant="quiet"
            icon="delete"
            aria-label={t('file.deleteNamed', { name })}
            onClick={onDelete}
          >
            {t('file.delete')}
          </Button>
        )}
      </Cluster>
      {state === 'failed' && <Alert tone="danger">{t('file.downloadFailed')}</Alert>}
    </Stack>
  );
};
