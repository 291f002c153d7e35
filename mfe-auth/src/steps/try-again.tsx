import { Alert, Button } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** Required data failed to load; offers a retry. */
export const TryAgain = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useT();
  return (
    <Alert
      tone="danger"
      action={
        <Button size="s" variant="quiet" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
