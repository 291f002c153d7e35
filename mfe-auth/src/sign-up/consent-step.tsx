import { useState } from 'react';
import { Alert, Button } from 'shared-ui';
import { useFocusedPage } from 'shared-ui/form-kit';
import { useT } from 'shared-ui/remote-kit';
import { useStaticData } from '../requests/static-data.ts';
import type { SignIn } from '../flow/use-sign-in.ts';
import { LegalText } from '../steps/legal-line.tsx';
import { StepProgress } from './step-progress.tsx';
import styles from '../steps/steps.module.css';

/** Sign-up, page 4: the patient accepts the terms in force with an explicit action, which creates the account. */
export const ConsentStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const terms = useStaticData();
  const version = terms.data?.consent_version;
  const box = useConsent(version);
  const { refusal } = signIn;
  const form = useFocusedPage();
  const submit = () => {
    if (box.check()) void signIn.register();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepProgress step={{ kind: 'consent' }} />
      {refusal && <Alert tone="danger">{refusal.text}</Alert>}
      <p className={styles.lead}>
        <LegalText textKey="consent.read" />
      </p>
      <ConsentBox box={box} />
      <Button type="submit" wide loading={signIn.busy} disabled={version === undefined}>
        {t('consent.submit')}
      </Button>
    </form>
  );
};

/** Never preselected, and cleared when the terms have a new version. */
const useConsent = (version: string | undefined) => {
  const [agreed, setAgreed] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const ticked = version !== undefined && agreed === version;
  return {
    ticked,
    missing: missing && !ticked,
    tick: (on: boolean) => setAgreed(on && version !== undefined ? version : null),
    check: (): boolean => {
      setMissing(!ticked);
      return ticked;
    },
  };
};

const ConsentBox = ({ box }: { box: ReturnType<typeof useConsent> }) => {
  const t = useT();
  return (
    <div className={styles.consent}>
      <label className={styles.consentLabel}>
        <input
          type="checkbox"
          required
          checked={box.ticked}
          aria-invalid={box.missing}
          aria-describedby={box.missing ? 'auth-consent-missing' : undefined}
          onChange={(event) => box.tick(event.target.checked)}
        />
        <span>{t('consent.agree')}</span>
      </label>
      {box.missing && (
        <p id="auth-consent-missing" role="alert" className={styles.consentMissing}>
          {t('consent.missing')}
        </p>
      )}
    </div>
  );
};
