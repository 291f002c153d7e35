import { isApiError } from 'shared-contracts/api';
import { Alert } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** Why a step could not be saved: what happened, and that nothing typed is lost. */
export const StepError = ({ error }: { error: unknown }) => {
  const t = useT();
  if (!error || isApiError(error, 'SLOT_LOCK_EXPIRED')) return null;
  const title = isApiError(error) ? error.message : t('booking.notSaved');
  return (
    <Alert tone="danger" title={title}>
      {t('booking.safe')}
    </Alert>
  );
};
