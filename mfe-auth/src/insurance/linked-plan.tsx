import { useState } from 'react';
import { type InsuranceResult, isApiError, type PatientSummary } from 'shared-contracts/api';
import { Button, ConfirmDialog, Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';
import { PlanCard } from './plan-card.tsx';
import { PlanLines } from './plan-lines.tsx';

interface LinkedPlanProps {
  patient: PatientSummary;
  plan: InsuranceResult;
  onDone: () => void;
  onEdit: () => void;
  /** When it rejects, nothing has changed. */
  onDelete: () => Promise<void>;
}

/** The linked insurance, which can be changed or removed. */
export const LinkedPlan = ({ patient, plan, onDone, onEdit, onDelete }: LinkedPlanProps) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
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
      <PlanCard plan={plan} patient={patient} />
      <PlanLines plan={plan} />
      <div className={styles.actions}>
        <Button wide onClick={onDone}>
          {t('insurance.done')}
        </Button>
        <Button wide variant="quiet" onClick={onEdit}>
          {t('insurance.closeAndEdit')}
        </Button>
      </div>
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
