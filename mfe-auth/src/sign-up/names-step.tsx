import { Button } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { FieldPair } from 'shared-ui/form-page';
import { LatinNameField, TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { NamesRequest } from '../draft/sign-up-pages.ts';
import type { SignIn } from '../flow/use-sign-in.ts';
import { StepProgress } from './step-progress.tsx';
import { usePageForm } from './use-page-form.ts';
import styles from '../steps/steps.module.css';

/** Sign-up, page 1: names as insurers write them, and e-mail. */
export const NamesStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const form = usePageForm(signIn, {
    schema: NamesRequest,
    fields: {
      fn: { label: t('field.firstName') },
      ln: { label: t('field.lastName') },
      email: { label: t('field.email') },
    },
    onSubmit: () => signIn.dispatch({ type: 'page-done' }),
  });
  return (
    <RequestForm form={form} page>
      <StepProgress step={{ kind: 'names' }} />
      <p className={styles.lead}>{t('names.lead')}</p>
      <FieldPair>
        <LatinNameField {...form.field('fn')} autoComplete="given-name" />
        <LatinNameField {...form.field('ln')} autoComplete="family-name" />
      </FieldPair>
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        dir="ltr"
        placeholder={t('names.emailExample')}
      />
      <Button type="submit" wide>
        {t('action.continue')}
      </Button>
    </RequestForm>
  );
};
