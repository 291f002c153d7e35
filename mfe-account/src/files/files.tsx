import { useState } from 'react';
import { listFiles, type StoredFile } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, CardList, EmptyState, QuietText, Stack } from 'shared-ui';
import { Link, useEndpointQuery, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileCard } from './file-card.tsx';
import { useSize } from './use-size.ts';

/** The uploads of the account: of an appointment, or of none yet, which may be deleted. */
const Files = () => {
  const t = useT();
  const size = useSize();
  const list = useEndpointQuery(listFiles, {});
  const [deleting, setDeleting] = useState<StoredFile | null>(null);
  return (
    <>
      <AccountQuery query={list} heights={[140, 140]} title={t('files.failed')}>
        {({ files, used_bytes, max_bytes }) =>
          files.length === 0 ? (
            <NoFiles />
          ) : (
            <Stack gap={4}>
              <QuietText>{t('files.lead')}</QuietText>
              <QuietText>{t('files.usage', { used: size(used_bytes), max: size(max_bytes) })}</QuietText>
              <CardList columns>
                {files.map((file) => (
                  <FileCard key={file.file_id} file={file} onDelete={() => setDeleting(file)} />
                ))}
              </CardList>
            </Stack>
          )
        }
      </AccountQuery>
      {deleting && <DeleteDialog file={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

export default Object.assign(Files, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(listFiles, {});
  },
} satisfies ScreenFile);

const NoFiles = () => {
  const t = useT();
  return (
    <EmptyState
      title={t('files.empty')}
      action={
        <Link href={linkTo('browse')} className={buttonClass()}>
          {t('files.book')}
        </Link>
      }
    >
      {t('files.emptyText')}
    </EmptyState>
  );
};
