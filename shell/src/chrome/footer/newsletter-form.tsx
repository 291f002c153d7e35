import { type FormEvent, useEffect, useState } from 'react';
import { ALERT_HIDE_MS, EMAIL, EMAIL_MAX } from 'shared-contracts/domain';
import { Alert, Button } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useShell, useT } from '../../context/shell-context.tsx';
import styles from './footer.module.css';

type State = { kind: 'open' } | { kind: 'sending' } | { kind: 'invalid'; error: string } | { kind: 'done' };

/** Subscribes an e-mail address. Success is said for three seconds; a failure is a generic alert (part 2, section 8). */
export const NewsletterForm = () => {
  const { host } = useShell();
  const t = useT();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ kind: 'open' });
  useEffect(() => {
    if (state.kind !== 'done') return undefined;
    const timer = setTimeout(() => setState({ kind: 'open' }), ALERT_HIDE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const problemOf = (value: string): string | null => {
    if (value === '') return t('newsletter.required');
    return value.length <= EMAIL_MAX && EMAIL.test(value) ? null : t('newsletter.invalid');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const value = email.trim();
    const error = problemOf(value);
    if (error) return setState({ kind: 'invalid', error });
    setState({ kind: 'sending' });
    try {
      const { subscribeNewsletter } = await import(/* webpackChunkName: "api" */ '../../host/api-endpoints.ts');
      await host.api.call(subscribeNewsletter, { email: value });
      setEmail('');
      setState({ kind: 'done' });
    } catch (failure) {
      host.telemetry.error(failure, { where: 'newsletter' });
      host.alerts.show({ tone: 'danger', text: t('newsletter.failed') });
      setState({ kind: 'open' });
    }
  };
  const change = (value: string) => {
    setEmail(value);
    if (state.kind === 'invalid') {
      const error = problemOf(value.trim());
      setState(error ? { kind: 'invalid', error } : { kind: 'open' });
    }
  };
  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('newsletter.title')}</h2>
      <TextField
        label={t('newsletter.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        value={email}
        onValueChange={change}
        error={state.kind === 'invalid' ? state.error : undefined}
      />
      <Button type="submit" loading={state.kind === 'sending'}>
        {t('newsletter.send')}
      </Button>
      {state.kind === 'done' && <Alert tone="success">{t('newsletter.done')}</Alert>}
    </form>
  );
};
