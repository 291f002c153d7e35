import { useState } from 'react';
import { type InsuranceResult, isApiError } from 'shared-contracts/api';
import { Badge, Button, ConfirmDialog, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';
import { PlanLines } from './plan-lines.tsx';

interface LinkedPlanProps {
  plan: InsuranceResult;
  onDone: () => void;
  onEdit: () => void;
  /** A rejection leaves everything as it is. */
  onDelete: () => Promise<void>;
}

/** The linked insurance, which can be changed or removed. */
export const LinkedPlan = ({ plan, onDone, onEdit, onDelete }: LinkedPlanProps) => {
  const t = useT();
  const { say } = useUi();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isValid = plan.status === 'SUCCESS';
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await onDelete();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('insurance.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <div className={styles.insurer}>
        <strong>{plan.provider_name && say(plan.provider_name)}</strong>
        <Badge tone={isValid ? 'success' : 'warning'}>{say(plan.message)}</Badge>
      </div>
      <PlanLines plan={plan} />
      <Button wide onClick={onDone}>
        {t('insurance.done')}
      </Button>
      <Button wide variant="quiet" onClick={onEdit}>
        {t('insurance.edit')}
      </Button>
      <Button wide variant="link" onClick={() => setAsking(true)}>
        {t('insurance.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('insurance.removeTitle')}
          text={t('insurance.removeText')}
          confirm={t('insurance.remove')}
          keep={t('insurance.keep')}
          pending={busy}
          error={error}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};
