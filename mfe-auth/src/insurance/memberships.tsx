import { useState } from 'react';
import { type InsuranceResult, isApiError } from 'shared-contracts/api';
import { Alert, Button, Spinner, Stack, useUi } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import { PlanLines } from './plan-lines.tsx';

interface MembershipsProps {
  /** The insurer's answer: one membership, or several to choose from. */
  found: InsuranceResult;
  ask: (membership: string, mode: 'verify' | 'save') => Promise<InsuranceResult>;
  onSaved: () => void;
  onEdit: () => void;
}

/** One membership is shown at once. Of several each is checked when it is chosen; its error stands under its number. */
export const Memberships = ({ found, ask, onSaved, onEdit }: MembershipsProps) => {
  const t = useT();
  const { say } = useUi();
  const { alerts } = useHost();
  const single = found.status === 'SUCCESS' ? found : null;
  const [chosen, setChosen] = useState(single?.membership_ids[0]?.id ?? null);
  const [plans, setPlans] = useState<Readonly<Record<string, InsuranceResult>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<'verify' | 'save' | null>(null);
  const plan = single ?? (chosen === null ? null : (plans[chosen] ?? null));
  const wordsOf = (failure: unknown) => (isApiError(failure) ? failure.message : t('insurance.technical'));

  const nameOf = (checked: InsuranceResult | undefined) => checked?.memberClass && say(checked.memberClass);

  const choose = async (id: string) => {
    setChosen(id);
    setErrors(({ [id]: _former, ...rest }) => rest);
    if (plans[id]) return;
    setBusy('verify');
    try {
      const checked = await ask(id, 'verify');
      setPlans((known) => ({ ...known, [id]: checked }));
    } catch (failure) {
      setErrors((known) => ({ ...known, [id]: wordsOf(failure) }));
    } finally {
      setBusy(null);
    }
  };
  const save = async () => {
    if (chosen === null) return;
    setBusy('save');
    try {
      const saved = await ask(chosen, 'save');
      alerts.show({ tone: 'success', text: say(saved.message) });
      onSaved();
    } catch (failure) {
      setErrors((known) => ({ ...known, [chosen]: wordsOf(failure) }));
      setBusy(null);
    }
  };
  return (
    <Stack>
      {!single && (
        <RadioCards
          label={say(found.message)}
          value={chosen}
          onValueChange={(id) => void choose(id)}
          options={found.membership_ids.map(({ id }) => ({
            value: id,
            label: <bdi dir="ltr">{id}</bdi>,
            note: errors[id] ?? nameOf(plans[id]),
          }))}
        />
      )}
      {single && chosen !== null && errors[chosen] && <Alert tone="danger">{errors[chosen]}</Alert>}
      {busy === 'verify' && <Spinner label={t('insurance.checking')} />}
      {plan && <PlanLines plan={plan} />}
      <Button wide disabled={!plan || busy === 'verify'} loading={busy === 'save'} onClick={() => void save()}>
        {t('insurance.use')}
      </Button>
      <Button wide variant="quiet" disabled={busy === 'save'} onClick={onEdit}>
        {t('insurance.closeAndEdit')}
      </Button>
    </Stack>
  );
};
