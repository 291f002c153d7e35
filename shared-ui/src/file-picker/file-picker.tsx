import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from 'shared-ui';
import { Field, type FieldProps } from 'shared-ui/forms';
import { ACCEPTED_FILES } from './files.ts';
import styles from './file-picker.module.css';

export interface FilePickerProps extends Omit<FieldProps, 'children'> {
  /** The name of the button that opens the file chooser. */
  action: string;
  sending: boolean;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** The selected files; announced when they change. */
  children: ReactNode;
}

/** A field for files: the selected ones, and the button that opens the file chooser. */
export const FilePicker = ({ action, sending, disabled = false, onChoose, children, ...frame }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onChoose(file);
    // The same file may be selected again.
    event.target.value = '';
  };
  return (
    <Field {...frame}>
      {({ id, 'aria-describedby': described }) => (
        <>
          <div role="status" className={styles.chosen}>
            {children}
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_FILES}
            onChange={take}
            className={styles.input}
            tabIndex={-1}
            aria-label={action}
          />
          <Button
            id={id}
            aria-describedby={described}
            variant="quiet"
            icon="attachment"
            loading={sending}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
        </>
      )}
    </Field>
  );
};
