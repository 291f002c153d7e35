import type { StoredFile } from 'shared-contracts/api';
import { formatDay, formatWhen } from 'shared-contracts/domain';
import { Alert, Badge, Button, Cluster, ItemCard, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { useDownload } from './use-download.ts';
import { useSize } from './use-size.ts';

export const FileCard = ({ file, onDelete }: { file: StoredFile; onDelete: () => void }) => {
  const t = useT();
  const { locale } = useUi();
  const size = useSize();
  const { state, download } = useDownload(file);
  const name = file.file_name;
  return (
    <ItemCard
      title={<bdi>{name}</bdi>}
      badge={<Badge tone={file.kept ? 'success' : 'neutral'}>{t(file.kept ? 'files.kept' : 'files.draft')}</Badge>}
      facts={[
        file.voice_note && t('files.voice'),
        t('files.size', { size: size(file.size) }),
        t('files.sent', { when: formatWhen(file.created_at, locale) }),
        file.ends_at && t('files.ends', { when: formatDay(file.ends_at, locale) }),
      ]}
      action={
        <Stack gap={2}>
          <Cluster>
            <Button
              size="s"
              variant="quiet"
              icon="download"
              loading={state === 'loading'}
              aria-label={t('files.downloadNamed', { name })}
              onClick={() => void download()}
            >
              {t('files.download')}
            </Button>
            {!file.kept && (
              <Button
                size="s"
                variant="quiet"
                icon="delete"
                aria-label={t('files.deleteNamed', { name })}
                onClick={onDelete}
              >
                {t('files.delete')}
              </Button>
            )}
          </Cluster>
          {state === 'failed' && <Alert tone="danger">{t('files.downloadFailed')}</Alert>}
        </Stack>
      }
    />
  );
};
