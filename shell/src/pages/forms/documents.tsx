import { type ChangeEvent, useId, useRef, useState } from 'react';
import { addRequestDocument, isApiError, REQUEST_DOCUMENTS_MAX } from 'shared-contracts/api';
import { Alert, Button } from 'shared-ui';
import { useShell } from '../../context/shell-context.tsx';
import { usePageTexts } from '../content/page-texts.ts';
import styles from './forms.module.css';

interface DocumentsProps {
  reference: string;
  email: string;
  /** Names of the files that were added before. */
  before?: readonly string[];
}

/** Adds licences and registrations to a request, one after another. */
export const Documents = ({ reference, email, before = [] }: DocumentsProps) => {
  const { sendFile } = useShell();
  const { documents } = usePageTexts();
  const [names, setNames] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    setRefused(null);
    try {
      const added = await sendFile(addRequestDocument, {
        file,
        fileName: file.name,
        fields: { reference, email },
      });
      setNames((known) => [...known, added.file_name]);
    } catch (error) {
      setRefused(isApiError(error) ? error.message : documents.failed);
    } finally {
      setBusy(false);
      // Allows the same file to be selected again.
      target.value = '';
    }
  };
  return (
    <section className={styles.documents} aria-label={documents.title}>
      <h2>{documents.title}</h2>
      <p id={hint} className={styles.note}>
        {documents.hint}
      </p>
      {names.length > 0 && (
        <ul className={styles.names} aria-live="polite">
          {names.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${name}`}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {refused && <Alert tone="danger">{refused}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.docx"
        aria-label={documents.add}
        onChange={(event) => void add(event)}
      />
      {names.length < REQUEST_DOCUMENTS_MAX && (
        <Button
          variant="quiet"
          icon="upload"
          loading={busy}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {documents.add}
        </Button>
      )}
    </section>
  );
};
