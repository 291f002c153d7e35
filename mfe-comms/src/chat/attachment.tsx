import { useEffect, useState } from 'react';
import type { ChatMessage } from 'shared-contracts/api';
import { Button, Icon, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useApi, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';
import styles from './attachment.module.css';

type File = NonNullable<ChatMessage['attachment']>;

const IS_PICTURE = /\.(png|jpe?g|gif)$/i;
export const isPicture = (name: string): boolean => IS_PICTURE.test(name);

/** A picture is fetched with the session's headers, and rendered from memory. */
const usePicture = ({ file_id, file_name }: File): string | null => {
  const api = useApi();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!api.download || !isPicture(file_name)) return undefined;
    const calling = new AbortController();
    let made: string | null = null;
    api.download(file_id, { signal: calling.signal }).then(
      (bytes) => {
        if (calling.signal.aborted) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      // Without its picture the file can still be downloaded.
      () => undefined,
    );
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, file_id, file_name]);
  return address;
};

/** A file of a message: its picture if it is one, its name and size, and a download button. */
export const MessageFile = ({ file }: { file: File }) => {
  const t = useT();
  const { number } = useUi();
  const picture = usePicture(file);
  const { state, download } = useDownload(file);
  return (
    <div className={styles.file}>
      {isPicture(file.file_name) && (
        <div className={styles.picture}>{picture && <img src={picture} alt="" className={styles.image} />}</div>
      )}
      <div className={styles.fileLine}>
        <Icon name={isPicture(file.file_name) ? 'camera' : 'file'} size={20} />
        <span className={styles.fileName}>
          <Name>{file.file_name}</Name>
          <QuietText as="span">{t('file.size', { size: number(Math.ceil(file.size / 1024)) })}</QuietText>
        </span>
        <Button
          size="s"
          variant="quiet"
          icon="download"
          loading={state === 'loading'}
          aria-label={t('file.open', { name: file.file_name })}
          onClick={() => void download()}
        />
      </div>
      {state === 'failed' && <p role="alert">{t('file.failed')}</p>}
    </div>
  );
};
