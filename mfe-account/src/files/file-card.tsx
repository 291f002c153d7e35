import type { StoredFile } from 'shared-contracts/api';
import { formatDay, formatWhen } from 'shared-contracts/domain';
import { Badge, ItemCard, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { FileActions } from './file-actions.tsx';
import { useSize } from './use-size.ts';

export const FileCard = ({ file, onDelete }: { file: StoredFile; onDelete: () => void }) => {
  const t = useT();
  const { locale } = useUi();
  const size = useSize();
  const name = file.file_name;
  return (
    <ItemCard
      title={<Name>{name}</Name>}
      badge={<Badge tone={file.kept ? 'success' : 'neutral'}>{t(file.kept ? 'files.kept' : 'files.draft')}</Badge>}
      facts={[
        file.voice_note && t('files.voice'),
        t('files.size', { size: size(file.size) }),
        t('files.sent', { when: formatWhen(file.created_at, locale) }),
        file.ends_at && t('files.ends', { when: formatDay(file.ends_at, locale) }),
      ]}
      action={<FileActions file={file} name={name} onDelete={file.kept ? undefined : onDelete} />}
    />
  );
};
