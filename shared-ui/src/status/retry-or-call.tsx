import { Button, LinkButton } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface RetryOrCallProps {
  onRetry: () => void;
  /** It is being tried again. */
  loading?: boolean;
  /** Whom to call when care cannot wait. */
  emergencyNumber: string;
}

/** What can be done where a page is not there: try again, or call. */
export const RetryOrCall = ({ onRetry, loading, emergencyNumber }: RetryOrCallProps) => {
  const { text } = useUi();
  return (
    <div className={styles.failureActions}>
      <Button onClick={onRetry} icon="refresh" loading={loading}>
        {text('retry')}
      </Button>
      <LinkButton variant="quiet" icon="phone" href={`tel:${emergencyNumber}`}>
        {text('emergency')} <bdi dir="ltr">{emergencyNumber}</bdi>
      </LinkButton>
    </div>
  );
};
