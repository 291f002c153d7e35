import { type ChangeEvent, useId, useRef } from 'react';
import { Button, Icon, IconButton, Progress, VisuallyHidden } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { ACCEPTED_FILES } from 'shared-ui/file-picker';
import { FieldError } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import type { Upload } from './upload-list.ts';
import styles from '../visit/booking.module.css';

export interface AttachmentsProps {
  uploads: readonly Upload[];
  error: string | undefined;
  full: boolean;
  add: (files: readonly File[]) => void;
  retry: (upload: Upload) => void;
  remove: (id: string) => void;
}

/** Uploads reports and pictures for the doctor, with the progress of each. */
export const Attachments = ({ uploads, error, full, add, retry, remove }: AttachmentsProps) => {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    // The same file may be selected again after it was removed.
    event.target.value = '';
  };
  return (
    <section aria-labelledby={`${id}-title`} className={styles.files}>
      <h2 id={`${id}-title`} className={styles.label}>
        {t('files.title')}
      </h2>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('files.hint')}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.fileList}>
          {uploads.map((upload) => (
            <FileLine
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
      <p role="status">
        <VisuallyHidden>
          {uploads
            .map((upload) => upload.kind === 'done' && t('files.done', { name: upload.name }))
            .filter(Boolean)
            .at(-1)}
        </VisuallyHidden>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        onChange={choose}
        className={styles.fileInput}
        tabIndex={-1}
        aria-label={t('files.add')}
      />
      <Button
        variant="quiet"
        icon="attachment"
        disabled={full}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        {t('files.add')}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </section>
  );
};

interface FileLineProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const FileLine = ({ upload, onRetry, onRemove }: FileLineProps) => {
  const t = useT();
  return (
    <li className={styles.file}>
      <Icon name={upload.kind === 'failed' ? 'error' : 'file'} className={styles.icon} />
      <div className={styles.fileText}>
        {upload.kind === 'uploading' ? (
          <Progress label={upload.name} value={upload.part} />
        ) : (
          <Name className={styles.fileName}>{upload.name}</Name>
        )}
        {upload.kind === 'failed' && (
          <p role="alert" className={styles.fileError}>
            {upload.message ?? t(`files.problem.${upload.problem}`)}
          </p>
        )}
      </div>
      {upload.kind === 'failed' && upload.file && (
        <IconButton icon="refresh" look="plain" label={t('files.retry', { name: upload.name })} onClick={onRetry} />
      )}
      <IconButton icon="close" look="plain" label={t('files.remove', { name: upload.name })} onClick={onRemove} />
    </li>
  );
};
