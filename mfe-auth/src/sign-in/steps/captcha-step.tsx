import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CAPTCHA_LIMITS } from 'shared-contracts/domain';
import { Alert, Button, IconButton, LinkButton, Skeleton } from 'shared-ui';
import { TextField, useFormErrors } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import { useFaultText } from '../../form/use-fault-text.ts';
import type { StepOf } from '../draft.ts';
import { captcha } from '../rules.ts';
import type { SignIn } from '../use-sign-in.ts';
import styles from './steps.module.css';

/** The digits in a picture; right ones lead to the code form (specification part 1, section 2.7). */
export const CaptchaStep = ({ signIn, step }: { signIn: SignIn; step: StepOf<'captcha'> }) => {
  const t = useT();
  const faultText = useFaultText();
  const { refusal, busy } = signIn;
  const [typed, setTyped] = useState('');
  const picture = useCaptcha(signIn);
  const form = useFormErrors({ captcha: faultText(captcha(typed)) });
  const refused = refusal?.kind === 'field' && refusal.field === 'captcha' ? refusal.text : undefined;
  useEffect(() => {
    // A picture answers once; after any refusal there is a new one to read.
    if (refusal) setTyped('');
  }, [refusal]);
  const submit = () =>
    form.submit(() => {
      if (picture.data)
        void signIn.submitCaptcha(step.mode, { captcha_code: picture.data.captcha_code, captcha: typed });
    });
  return (
    <StepForm refusal={refusal} onSubmit={submit}>
      <p className={styles.lead}>{t('captcha.lead')}</p>
      <CaptchaPicture picture={picture} />
      <TextField
        id="auth-captcha"
        label={t('field.captcha')}
        error={refused ?? form.at('captcha')}
        digits
        required
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus=""
        maxLength={CAPTCHA_LIMITS.max + 1}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" wide loading={busy} disabled={!picture.data}>
        {t('action.continue')}
      </Button>
      <HelpLine />
    </StepForm>
  );
};

/** A picture of our own, new on each visit and after each refusal; never from a cache. */
const useCaptcha = ({ newCaptcha, refusal }: SignIn) => {
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: newCaptcha,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = query;
  useEffect(() => {
    if (refusal) void refetch();
  }, [refusal, refetch]);
  return query;
};

const CaptchaPicture = ({ picture }: { picture: ReturnType<typeof useCaptcha> }) => {
  const t = useT();
  const renew = () => void picture.refetch();
  if (picture.isError) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="s" variant="quiet" onClick={renew}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('captcha.failed')}
      </Alert>
    );
  }
  return (
    <div className={styles.captcha}>
      {picture.data && !picture.isFetching ? (
        <img src={picture.data.image} alt={t('captcha.alt')} className={styles.captchaImage} />
      ) : (
        <Skeleton shape="block" height="72px" />
      )}
      <IconButton icon="refresh" label={t('captcha.renew')} onClick={renew} />
    </div>
  );
};

/** Digits drawn in a picture shut out people who cannot see them; a person can help. */
const HelpLine = () => {
  const t = useT();
  const { supportPhone } = useHost().settings;
  return (
    <p className={styles.legal}>
      {t('captcha.help')}{' '}
      <LinkButton variant="link" size="s" href={`tel:${supportPhone}`}>
        <bdi dir="ltr">{supportPhone}</bdi>
      </LinkButton>
    </p>
  );
};
