import { useEffect, useRef } from 'react';
import { isApiError } from 'shared-contracts/api';
import { Alert } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import frame from '../common/frame.module.css';

/** Why a step could not be saved: what happened, and that nothing typed is lost. It comes into view and takes focus. */
export const StepError = ({ error }: { error: unknown }) => {
  const t = useT();
  const notice = useRef<HTMLDivElement>(null);
  const shown = Boolean(error) && !isApiError(error, 'SLOT_LOCK_EXPIRED');
  useEffect(() => {
    if (shown) notice.current?.focus();
  }, [shown, error]);
  if (!shown) return null;
  return (
    <div ref={notice} tabIndex={-1} className={frame.notice}>
      <Alert tone="danger" title={isApiError(error) ? error.message : t('booking.notSaved')}>
        {t('booking.safe')}
      </Alert>
    </div>
  );
};
