import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from 'shared-contracts/domain';
import { RetryOrCall, StateBlock, StatePicture, useUi } from 'shared-ui';
import { useShell } from '../context/shell-context.tsx';
import styles from '../remotes/remotes.module.css';

/** In this chunk, so that other pages do not load these texts. */
const TEXTS: Readonly<Record<Language, { offline: string; outage: string; text: string }>> = {
  ar: {
    offline: 'لا يوجد اتصال بالإنترنت',
    outage: 'الخدمة لا تستجيب الآن',
    text: 'تسجيل الدخول محفوظ، ولم يضع شيء. تظهر هذه الصفحة من تلقاء نفسها فور عودة الاتصال بالخدمة.',
  },
  en: {
    offline: 'You are offline',
    outage: 'Our service is not answering',
    text: 'You stay signed in, and nothing is lost. This page opens by itself as soon as our service can be reached.',
  },
};

/**
 * Shown in place of a page behind sign-in while the stored session cannot be checked. The check is repeated automatically
 * (`host/retry-session-check.ts`) and on a press. When it is answered, the page is shown, or the guards decide.
 */
export const SessionUnchecked = ({ onShown }: { onShown: () => void }) => {
  const { connectivity, host, navigation, session } = useShell();
  const { locale } = useUi();
  const texts = TEXTS[locale];
  const [busy, setBusy] = useState(false);
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.online);
  const ask = async () => {
    setBusy(true);
    await session.restore();
    setBusy(false);
  };
  useEffect(onShown, [onShown]);
  useEffect(
    () =>
      session.subscribe(({ kind }) => {
        if (kind === 'visitor' && !session.unchecked())
          navigation.navigate(navigation.snapshot().href, { replace: true });
      }),
    [navigation, session],
  );
  return (
    <div className={styles.unchecked}>
      <StateBlock
        page
        role="status"
        picture={<StatePicture name={online ? 'error' : 'offline'} />}
        title={online ? texts.outage : texts.offline}
        action={
          <RetryOrCall loading={busy} onRetry={() => void ask()} emergencyNumber={host.settings.emergencyNumber} />
        }
      >
        {texts.text}
      </StateBlock>
    </div>
  );
};
