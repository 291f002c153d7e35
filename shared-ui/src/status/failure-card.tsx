import { linkTo } from 'shared-contracts/routes';
import { Button, LinkButton } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import { StatePicture } from '../picture/state-picture.tsx';
import styles from './status.module.css';

export interface FailureCardProps {
  onRetry: () => void;
  /** Whom to call when care cannot wait. */
  emergencyNumber: string;
  /** `name@version` of the part that failed, and the trace id: what the patient reads out to support. */
  reference: string;
}

/** The next useful places. The shell opens plain links too: the card stands where a remote's own `Link` may be what broke. */
const ELSEWHERE = [
  [linkTo('myAppointments'), 'failureAppointments'],
  [linkTo('eclinics'), 'failureDoctors'],
] as const;

/** In the place of a page that failed, so it carries the page's heading. The rest of the page goes on working. */
export const FailureCard = ({ onRetry, emergencyNumber, reference }: FailureCardProps) => {
  const { text } = useUi();
  return (
    <section role="alert" className={styles.failure}>
      <StatePicture name="error" />
      <h1 tabIndex={-1} data-page-heading="" className={styles.stateTitle}>
        {text('failureTitle')}
      </h1>
      <p className={styles.stateText}>{text('failureText')}</p>
      <div className={styles.failureActions}>
        <Button onClick={onRetry} icon="refresh">
          {text('retry')}
        </Button>
        <LinkButton variant="quiet" icon="phone" href={`tel:${emergencyNumber}`}>
          {text('emergency')} <bdi dir="ltr">{emergencyNumber}</bdi>
        </LinkButton>
      </div>
      <div className={styles.failureActions}>
        {ELSEWHERE.map(([href, label]) => (
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
