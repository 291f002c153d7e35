import { passwordSignIn, resetPassword } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { PasswordField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import type { StepOf } from '../draft/draft.ts';
import type { SignIn } from '../flow/use-sign-in.ts';
import { TypedNumber, typedNumber } from '../steps/typed-number.tsx';
import styles from '../steps/steps.module.css';

interface PasswordStepProps {
  signIn: SignIn;
  step: StepOf<'password' | 'new-password'>;
}

/** Signing in with a password, or setting a new one. A separate chunk: most users sign in with a code. */
export const PasswordStep = ({ signIn, step }: PasswordStepProps) =>
  step.kind === 'password' ? <EnterPassword signIn={signIn} /> : <NewPassword signIn={signIn} step={step} />;

/** For password managers, which store a password with its number. */
const NumberForManagers = ({ phone }: Pick<SignIn, 'phone'>) => (
  <input type="hidden" name="username" autoComplete="username" value={typedNumber(phone) ?? ''} />
);

const EnterPassword = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const form = useRequestForm({
    id: 'auth',
    schema: z.pick(passwordSignIn.request, { password: true }),
    fields: { password: { label: t('field.password') } },
    initial: { password: '' },
    onChange: ({ password }) => password !== '' && signIn.clearRefusal(),
    onSubmit: (_, { password }) => void signIn.submitPassword(password),
    refusal: signIn.refusal,
    busy: signIn.busy,
  });
  return (
    <RequestForm form={form} single page>
      <NumberForManagers phone={signIn.phone} />
      <TypedNumber signIn={signIn}>{t('password.of')}</TypedNumber>
      <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus="" />
      <Button type="submit" wide loading={form.busy}>
        {t('password.submit')}
      </Button>
      <div className={styles.otherWays}>
        <Button variant="link" onClick={() => void signIn.resetCodes.askForCode(false)}>
          {t('password.forgotten')}
        </Button>
        <Button variant="link" onClick={() => void signIn.askForCode(false)}>
          {t('password.code')}
        </Button>
      </div>
    </RequestForm>
  );
};

const NewPassword = ({ signIn, step }: { signIn: SignIn; step: StepOf<'new-password'> }) => {
  const t = useT();
  const form = useRequestForm({
    id: 'auth',
    schema: z.pick(resetPassword.request, { password: true, confirm: true }),
    fields: {
      password: { label: t('field.newPassword') },
      confirm: { label: t('field.confirm'), texts: { INVALID: t('password.different') } },
    },
    rules: { confirm: (confirm, { password }) => (confirm === password ? null : 'INVALID') },
    initial: { password: '', confirm: '' },
    onChange: signIn.clearRefusal,
    onSubmit: (_, chosen) => void signIn.setNewPassword(step, chosen),
    refusal: signIn.refusal,
    busy: signIn.busy,
  });
  return (
    <RequestForm form={form} page>
      <NumberForManagers phone={signIn.phone} />
      <p className={styles.lead}>{t('password.newLead')}</p>
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        hint={t('password.hint')}
        data-autofocus=""
      />
      <PasswordField {...form.field('confirm')} autoComplete="new-password" />
      <Button type="submit" wide loading={form.busy}>
        {t('password.save')}
      </Button>
    </RequestForm>
  );
};
