import { LinkButton } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import { StatePicture } from '../picture/state-picture.tsx';
import { RetryOrCall } from './retry-or-call.tsx';
import styles from './status.module.css';
import { USEFUL_PLACES } from './useful-places.ts';

export interface FailureCardProps {
  onRetry: () => void;
  /** The emergency number. */
  emergencyNumber: string;
  /** `name@version` of the part that failed, and the trace id, which the patient can quote to support. */
  reference: string;
}

/** Shown in place of a page that has failed; it contains the heading of the page. The rest of the document keeps working. */
export const FailureCard = ({ onRetry, emergencyNumber, reference }: FailureCardProps) => {
  const { text } = useUi();
  return (
    <section role="alert" className={styles.failure}>
      <StatePicture name="error" />
      <h1 tabIndex={-1} data-page-heading="" className={styles.stateTitle}>
        {text('failureTitle')}
      </h1>
      <p className={styles.stateText}>{text('failureText')}</p>
      <RetryOrCall onRetry={onRetry} emergencyNumber={emergencyNumber} />
      <div className={styles.failureActions}>
        {/* The shell handles plain links too; a remote's own `Link` may be what failed. */}
        {USEFUL_PLACES.map(([href, label]) => (
          <LinkButton key={href} variant="link" size="s" href={href}>
            {text(label)}
          </LinkButton>
        ))}
      </div>
      <p className={styles.trace}>
        {text('reference')} <bdi dir="ltr">{reference}</bdi>
      </p>
    </section>
  );
};
