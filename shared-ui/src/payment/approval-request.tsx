import { useState } from 'react';
import { type InsuranceState, isApiError } from 'shared-contracts/api';
import { Alert, Button, useUi } from 'shared-ui';

const TEXTS = {
  request: { ar: 'طلب الموافقة', en: 'Request approval' },
  again: { ar: 'طلب الموافقة مرة أخرى', en: 'Request approval again' },
  failed: { ar: 'لم يُرسل الطلب. يرجى المحاولة بعد قليل', en: 'The request was not sent. Try again in a moment' },
} as const;

interface ApprovalRequestProps {
  state: InsuranceState['state'];
  /** Requests the approval, and refetches the price. When it rejects, nothing has changed. */
  onRequest: () => Promise<unknown>;
}

/** Requests the approval that a plan needs for a service; renders nothing in any other state. */
export const ApprovalRequest = ({ state, onRequest }: ApprovalRequestProps) => {
  const { say } = useUi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (state !== 'needs-approval' && state !== 'approval-refused') return null;
  const request = async () => {
    setBusy(true);
    setError(null);
    try {
      await onRequest();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : say(TEXTS.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="quiet" loading={busy} onClick={() => void request()}>
        {say(state === 'needs-approval' ? TEXTS.request : TEXTS.again)}
      </Button>
    </>
  );
};
