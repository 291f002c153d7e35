import { useEffect, useRef, useState } from 'react';
import type { CaptchaWidget } from 'shared-contracts/api';
import { Alert, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { loadTurnstile } from '../requests/turnstile.ts';
import type { CodeStepState } from '../requests/use-code-request.ts';
import { HelpLine } from './help-line.tsx';
import { TryAgain } from './try-again.tsx';
import styles from './steps.module.css';

/** A provider's captcha: the code is requested as soon as its token arrives. A refusal renders a new one. */
export const WidgetStep = ({ asking, widget }: { asking: CodeStepState; widget: CaptchaWidget }) => {
  const t = useT();
  const { refusal } = asking;
  const { place, failed, retry } = useWidget(asking, widget);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('widget.lead')}</p>
      {refusal && (
        <Alert tone="danger">{refusal.code === 'CAPTCHA_INCORRECT' ? t('widget.refused') : refusal.text}</Alert>
      )}
      {failed && <TryAgain text={t('widget.failed')} onRetry={retry} />}
      <div ref={place} />
      <HelpLine text={t('widget.help')} />
    </div>
  );
};

const useWidget = (asking: CodeStepState, { site_key, action }: CaptchaWidget) => {
  const { locale: language } = useUi();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const submit = useRef(asking.submitCaptcha);
  submit.current = asking.submitCaptcha;
  const retry = () => {
    setFailed(false);
    setTurn((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal and another try begin anew, as tokens count once
  useEffect(() => {
    let end = () => undefined as void;
    let over = false;
    const fail = () => {
      if (!over) setFailed(true);
      return true;
    };
    loadTurnstile()
      .then((turnstile) => {
        if (over || !place.current) return;
        const id = turnstile.render(place.current, {
          sitekey: site_key,
          action,
          language,
          size: 'flexible',
          callback: (captcha_token) => void submit.current({ captcha_token }),
          'error-callback': fail,
          'expired-callback': () => turnstile.reset(id),
        });
        end = () => turnstile.remove(id);
      })
      .catch(fail);
    return () => {
      over = true;
      end();
    };
  }, [site_key, action, language, turn, asking.refusal]);
  return { place, failed, retry };
};
