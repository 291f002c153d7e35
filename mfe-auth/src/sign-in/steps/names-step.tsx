import { NAME_LIMITS } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { ErrorSummary, TextField, useFormErrors } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import { useFaultText } from '../../form/use-fault-text.ts';
import { email, firstName, lastName } from '../rules.ts';
import type { SignIn } from '../use-sign-in.ts';
import { NameField } from './name-field.tsx';
import { StepProgress } from './step-progress.tsx';
import styles from './steps.module.css';

const ID = { fn: 'auth-first-name', ln: 'auth-last-name', email: 'auth-email' } as const;

/** Sign-up, page 1: names as insurers write them, and e-mail. */
export const NamesStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const faultText = useFaultText();
  const { person } = signIn.draft;
  const form = useFormErrors({
    fn: faultText(firstName(person.fn)),
    ln: faultText(lastName(person.ln)),
    email: faultText(email(person.email)),
  });
  const type = (change: Partial<typeof person>) => {
    signIn.clearRefusal();
    signIn.dispatch({ type: 'person-typed', person: change });
  };
  const { refusal } = signIn;
  const refusedEmail = refusal?.kind === 'field' && refusal.field === 'email' ? refusal.text : undefined;
  return (
    <StepForm refusal={refusal} onSubmit={() => form.submit(() => signIn.dispatch({ type: 'page-done' }))}>
      <StepProgress step={{ kind: 'names' }} />
      <ErrorSummary
        attempt={form.attempt}
        errors={form.summary.map(({ field, message }) => ({ fieldId: ID[field], message }))}
      />
      <p className={styles.lead}>{t('names.lead')}</p>
      <NameField
        id={ID.fn}
        label={t('field.firstName')}
        error={form.at('fn')}
        autoComplete="given-name"
        maxLength={NAME_LIMITS.input}
        value={person.fn}
        onType={(fn) => type({ fn })}
        onLeave={() => form.left('fn')}
      />
      <NameField
        id={ID.ln}
        label={t('field.lastName')}
        error={form.at('ln')}
        autoComplete="family-name"
        maxLength={NAME_LIMITS.input}
        value={person.ln}
        onType={(ln) => type({ ln })}
        onLeave={() => form.left('ln')}
      />
      <TextField
        id={ID.email}
        label={t('field.email')}
        error={refusedEmail ?? form.at('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        dir="ltr"
        placeholder={t('names.emailExample')}
        value={person.email}
        onValueChange={(value) => type({ email: value })}
        onBlur={() => form.left('email')}
      />
      <Button type="submit" wide>
        {t('action.continue')}
      </Button>
    </StepForm>
  );
};
