import type { Attachment } from 'shared-contracts/api';
import { Card, CardHeading, Icon } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import styles from '../visit/booking.module.css';

/** The names of the files for the doctor; renders nothing without any. */
export const AttachedFiles = ({ files }: { files: readonly Attachment[] }) => {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="attached-files">
      <CardHeading id="attached-files">{t('review.files')}</CardHeading>
      <ul>
        {files.map(({ file_id: id, file_name: name }) => (
          <li key={id} className={styles.attached}>
            <Icon name="file" size={20} />
            <Name className={styles.fileName}>{name}</Name>
          </li>
        ))}
      </ul>
    </Card>
  );
};
