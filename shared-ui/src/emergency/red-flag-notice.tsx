import { useDeferredValue, useMemo } from 'react';
import { ADVICE_NUMBER, type Language, redFlagOf } from 'shared-contracts/domain';
import { Alert, LinkButton, useUi } from 'shared-ui';
import { useHost } from 'shared-ui/remote-kit';
import styles from './emergency.module.css';

const TEXTS = {
  ar: {
    title: 'قد تكون هذه حالة طارئة',
    text: 'لا داعي لانتظار موعد أو رد: الاتصال بالإسعاف الآن هو الأسلم. أطباء خط الاستشارة يجيبون في أي ساعة. تمكن المتابعة هنا بعد ذلك.',
    selfHarm: 'هناك من يسمعك ويساعدك',
    selfHarmText:
      'عند الخوف من إيذاء النفس، المساعدة متاحة الآن بالاتصال. خط الاستشارة يجيب في أي ساعة. تمكن المتابعة هنا بعد ذلك.',
    call: 'الإسعاف',
    advice: 'الاستشارة الطبية',
  },
  en: {
    title: 'This may be an emergency',
    text: 'Do not wait for an appointment or an answer: call an ambulance now. A doctor of the advice line answers at any hour. You can go on here afterwards.',
    selfHarm: 'You are not alone',
    selfHarmText:
      'If you could harm yourself now, call for help at once. The advice line listens at any hour. You can go on here afterwards.',
    call: 'Ambulance',
    advice: 'Medical advice',
  },
} as const satisfies Record<Language, Record<string, string>>;

export interface RedFlagNoticeProps {
  /** The text so far. */
  text: string;
}

export const RedFlagNotice = ({ text }: RedFlagNoticeProps) => {
  const { locale } = useUi();
  const { settings } = useHost();
  const settled = useDeferredValue(text);
  const flag = useMemo(() => redFlagOf(settled), [settled]);
  if (!flag) return null;
  const texts = TEXTS[locale];
  const number = settings.emergencyNumber;
  return (
    <Alert tone="danger" title={flag === 'self-harm' ? texts.selfHarm : texts.title}>
      <p>{flag === 'self-harm' ? texts.selfHarmText : texts.text}</p>
      <div className={styles.calls}>
        <LinkButton size="s" href={`tel:${number}`}>
          {texts.call} <bdi>{number}</bdi>
        </LinkButton>
        <LinkButton variant="quiet" size="s" href={`tel:${ADVICE_NUMBER}`}>
          {texts.advice} <bdi>{ADVICE_NUMBER}</bdi>
        </LinkButton>
      </div>
    </Alert>
  );
};
