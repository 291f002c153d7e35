import { useEffect, useRef } from 'react';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import { formTexts } from './texts.ts';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** Id of the control to focus. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** Increase it with each failed submit, so that focus moves here even when the errors are the same. */
  attempt?: number;
}

/** The errors of a form, at its top. It takes focus when it appears; each entry links to its field. */
export const ErrorSummary = ({ errors, title, attempt = 0 }: ErrorSummaryProps) => {
  const { say } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>
        <Icon name="error" size={22} />
        {title ?? say(formTexts.errorSummary)}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
