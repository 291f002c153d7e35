import { useEffect, useState } from 'react';
import { isApiError, subscribeNewsletter } from 'shared-contracts/api';
import { ALERT_HIDE_MS } from 'shared-contracts/domain';
import { Alert, Button } from 'shared-ui';
import { refusedField, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextField } from 'shared-ui/forms';
import { useShell, useT } from '../../context/shell-context.tsx';

/** Subscribes an e-mail address. Success is shown for three seconds; a failure is a generic alert (part 2, section 8). */
export const NewsletterForm = () => {
  const { host } = useShell();
  const t = useT();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), ALERT_HIDE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const form = useRequestForm({
    id: 'newsletter',
    schema: subscribeNewsletter.request,
    fields: { email: { label: t('newsletter.email') } },
    initial: { email: '' },
    onSubmit: async (request) => {
      try {
        await host.api.call(subscribeNewsletter, request);
        form.reset();
        setDone(true);
      } catch (failure) {
        if (isApiError(failure) && refusedField(failure) === 'email') throw failure;
        host.telemetry.error(failure, { where: 'newsletter' });
        host.alerts.show({ tone: 'danger', text: t('newsletter.failed') });
      }
    },
  });
  const email = form.field('email');
  return (
    <RequestForm form={form} single>
      <TextField
        {...email}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        // A reader who tabs through to the links below must not see an error.
        onBlur={() => email.value !== '' && email.onBlur()}
      />
      <Button type="submit" loading={form.busy}>
        {t('newsletter.send')}
      </Button>
      {done && <Alert tone="success">{t('newsletter.done')}</Alert>}
    </RequestForm>
  );
};
