import { useEffect, useRef } from 'react';
import { checkUser } from 'shared-contracts/api';
import { CAPTCHA_LIMITS } from 'shared-contracts/domain';
import { Button, IconButton, Skeleton } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { type Picture, usePicture } from '../requests/use-picture.ts';
import type { CodeStepState } from '../requests/use-code-request.ts';
import { HelpLine } from './help-line.tsx';
import { TryAgain } from './try-again.tsx';
import styles from './steps.module.css';

const CaptchaRequest = z.object({ captcha: checkUser.request.shape.captcha });

/** The digits in a picture; correct ones lead to the code form (specification part 1, section 2.7). */
export const CaptchaStep = ({ asking }: { asking: CodeStepState }) => {
  const t = useT();
  const { refusal } = asking;
  const picture = usePicture(asking);
  const all = t('captcha.all');
  const form = useRequestForm({
    id: 'auth',
    schema: CaptchaRequest,
    fields: { captcha: { label: t('field.captcha'), texts: { TOO_SHORT: all, TOO_LONG: all } } },
    initial: { captcha: '' },
    onChange: ({ captcha }) => captcha !== '' && asking.clearRefusal(),
    onSubmit: (_, { captcha }) => {
      if (picture.image) void asking.submitCaptcha(picture.answer(captcha));
    },
    refusal,
    busy: asking.busy,
  });
  const empty = useRef(() => form.set({ captcha: '' }));
  empty.current = () => form.set({ captcha: '' });
  const shown = useRef(picture.code);
  useEffect(() => {
    // A picture is valid for one answer; after any refusal, or on request, a new one is shown.
    if (refusal || (shown.current && shown.current !== picture.code)) empty.current();
    shown.current = picture.code;
  }, [refusal, picture.code]);
  return (
    <RequestForm form={form} single page>
      <p className={styles.lead}>{t('captcha.lead')}</p>
      <CaptchaPicture picture={picture} />
      {!picture.failed && <Listen picture={picture} />}
      <TextField
        {...form.field('captcha')}
        digits
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus=""
        maxLength={CAPTCHA_LIMITS.max + 1}
      />
      <Button type="submit" wide loading={form.busy} disabled={!picture.image}>
        {t('action.continue')}
      </Button>
      <HelpLine text={t('captcha.help')} />
    </RequestForm>
  );
};

const CaptchaPicture = ({ picture }: { picture: Picture }) => {
  const t = useT();
  if (picture.failed) {
    return <TryAgain text={t('captcha.failed')} onRetry={picture.renew} />;
  }
  return (
    <div className={styles.captcha}>
      {picture.image ? (
        <img src={picture.image} alt={t('captcha.alt')} className={styles.captchaImage} />
      ) : (
        <Skeleton shape="block" height="72px" />
      )}
      <IconButton icon="refresh" label={t('captcha.renew')} onClick={picture.renew} />
    </div>
  );
};

/** The same digits, spoken in the user's language. */
const Listen = ({ picture }: { picture: Picture }) => {
  const t = useT();
  const playing = picture.listening === 'playing';
  return (
    <>
      <Button
        variant="quiet"
        icon={playing ? 'stop' : 'play'}
        wide
        loading={picture.listening === 'loading'}
        onClick={playing ? picture.mute : () => void picture.listen()}
      >
        {t(playing ? 'captcha.stop' : 'captcha.listen')}
      </Button>
      <p role="status" className={styles.proving}>
        {picture.listening === 'failed' && t('captcha.notHeard')}
      </p>
    </>
  );
};
