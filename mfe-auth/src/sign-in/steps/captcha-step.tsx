import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkUser } from 'shared-contracts/api';
import { CAPTCHA_LIMITS } from 'shared-contracts/domain';
import { Button, IconButton, Skeleton } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import type { SignIn } from '../use-sign-in.ts';
import { HelpLine } from './help-line.tsx';
import { TryAgain } from './try-again.tsx';
import styles from './steps.module.css';

const CaptchaRequest = z.object({ captcha: checkUser.request.shape.captcha });

/** The digits in a picture; right ones lead to the code form (specification part 1, section 2.7). */
export const CaptchaStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const { refusal } = signIn;
  const picture = useCaptcha(signIn);
  const all = t('captcha.all');
  const form = useRequestForm({
    id: 'auth',
    schema: CaptchaRequest,
    fields: { captcha: { label: t('field.captcha'), texts: { TOO_SHORT: all, TOO_LONG: all } } },
    initial: { captcha: '' },
    onChange: ({ captcha }) => captcha !== '' && signIn.clearRefusal(),
    onSubmit: (_, { captcha }) => {
      if (picture.data) void signIn.submitCaptcha({ captcha_code: picture.data.captcha_code, captcha });
    },
    refusal,
    busy: signIn.busy,
  });
  const empty = useRef(() => form.set({ captcha: '' }));
  empty.current = () => form.set({ captcha: '' });
  useEffect(() => {
    // A picture answers once; after any refusal there is a new one to read.
    if (refusal) empty.current();
  }, [refusal]);
  return (
    <RequestForm form={form} single page>
      <p className={styles.lead}>{t('captcha.lead')}</p>
      <CaptchaPicture picture={picture} />
      <TextField
        {...form.field('captcha')}
        digits
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus=""
        maxLength={CAPTCHA_LIMITS.max + 1}
      />
      <Button type="submit" wide loading={form.busy} disabled={!picture.data}>
        {t('action.continue')}
      </Button>
      <HelpLine text={t('captcha.help')} />
    </RequestForm>
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
    return <TryAgain text={t('captcha.failed')} onRetry={renew} />;
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
