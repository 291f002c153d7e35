import { Button, LinkButton } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface RetryOrCallProps {
  onRetry: () => void;
  /** The retry is under way. */
  loading?: boolean;
  /** The emergency number. */
  emergencyNumber: string;
}

/** Actions where a page failed to load: retry, or call. */
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
