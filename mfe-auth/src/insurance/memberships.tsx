import { useState } from 'react';
import { type InsuranceResult, isApiError, type PatientSummary } from 'shared-contracts/api';
import { displayNameOf, formatDate } from 'shared-contracts/domain';
import { Alert, Badge, Button, Spinner, Stack, useUi } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';
import { PlanCard } from './plan-card.tsx';
import { PlanLines } from './plan-lines.tsx';

interface MembershipsProps {
  patient: PatientSummary;
  /** The insurer's answer: one membership, or several to choose from. */
  found: InsuranceResult;
  ask: (membership: string, mode: 'verify' | 'save') => Promise<InsuranceResult>;
  onSaved: (saved: InsuranceResult) => Promise<void>;
  onEdit: () => void;
}

/**
 * A single membership is shown at once. With several, each is checked when it is selected, and its error is shown under its
 * number.
 */
export const Memberships = ({ patient, found, ask, onSaved, onEdit }: MembershipsProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { alerts } = useHost();
  const single = found.status === 'SUCCESS' ? found : null;
  const [chosen, setChosen] = useState(single?.membership_ids[0]?.id ?? null);
  const [plans, setPlans] = useState<Readonly<Record<string, InsuranceResult>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<{ readonly mode: 'verify' | 'save'; readonly id: string } | null>(null);
  const plan = single ?? (chosen === null ? null : (plans[chosen] ?? null));
  const wordsOf = (failure: unknown) => (isApiError(failure) ? failure.message : t('insurance.technical'));
  const refuse = (id: string, words: string) => setErrors((known) => ({ ...known, [id]: words }));

  const choose = async (id: string) => {
    setChosen(id);
    setErrors(({ [id]: _former, ...rest }) => rest);
    if (plans[id]) return;
    setBusy({ mode: 'verify', id });
    try {
      const checked = await ask(id, 'verify');
      if (checked.status === 'SUCCESS') setPlans((known) => ({ ...known, [id]: checked }));
      else refuse(id, say(checked.message));
    } catch (failure) {
      refuse(id, wordsOf(failure));
    } finally {
      setBusy((now) => (now?.id === id ? null : now));
    }
  };
  const save = async () => {
    if (chosen === null) return;
    setBusy({ mode: 'save', id: chosen });
    try {
      const saved = await ask(chosen, 'save');
      if (saved.status === 'SUCCESS') {
        alerts.show({ tone: 'success', text: say(saved.message) });
        await onSaved(saved);
        return;
      }
      refuse(chosen, say(saved.message));
    } catch (failure) {
      refuse(chosen, wordsOf(failure));
    }
    setBusy(null);
  };
  const factsOf = (checked: InsuranceResult) => (
    <span className={styles.facts}>
      {checked.memberClass && <span>{say(checked.memberClass)}</span>}
      {checked.endDate && (
        <span>
          {t('insurance.until')} {formatDate(checked.endDate, locale)}
        </span>
      )}
    </span>
  );
  const noteOf = (id: string) => {
    if (errors[id]) return <span className={styles.error}>{errors[id]}</span>;
    if (busy?.id === id && busy.mode === 'verify') return t('insurance.checking');
    const checked = plans[id];
    return checked && factsOf(checked);
  };
  const endOf = (id: string) => {
    if (busy?.id === id && busy.mode === 'verify') return <Spinner label={t('insurance.checking')} />;
    if (errors[id]) return <Badge tone="danger">{t('insurance.badge.refused')}</Badge>;
    return (
      plans[id] && (
        <Badge tone="success" icon="check">
          {t('insurance.badge.valid')}
        </Badge>
      )
    );
  };
  const isSaving = busy?.mode === 'save';
  return (
    <Stack>
      {single && <PlanCard plan={single} patient={patient} />}
      {!single && (
        <RadioCards
          label={t('insurance.several', {
            name: displayNameOf(patient),
            insurer: found.provider_name ? say(found.provider_name) : '',
          })}
          value={chosen}
          disabled={isSaving}
          onValueChange={(id) => void choose(id)}
          options={found.membership_ids.map(({ id }) => ({
            value: id,
            label: <bdi dir="ltr">{id}</bdi>,
            note: noteOf(id),
            end: endOf(id),
          }))}
        />
      )}
      {single && chosen !== null && errors[chosen] && <Alert tone="danger">{errors[chosen]}</Alert>}
      {plan && <PlanLines plan={plan} />}
      <div className={styles.actions}>
        <Button wide disabled={!plan || busy?.mode === 'verify'} loading={isSaving} onClick={() => void save()}>
          {t('insurance.use')}
        </Button>
        <Button wide variant="quiet" disabled={isSaving} onClick={onEdit}>
          {t('insurance.closeAndEdit')}
        </Button>
      </div>
    </Stack>
  );
};
