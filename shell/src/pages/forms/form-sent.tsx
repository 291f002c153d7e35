import { useLayoutEffect } from 'react';
import { formatDay, formatWhen, type Instant, isWeekend, riyadhDay, addDays } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card } from 'shared-ui';
import { ResultPage } from 'shared-ui/result-page';
import { useLanguage } from '../../context/shell-context.tsx';
import { usePageTexts } from '../content/page-texts.ts';
import { Scene } from '../scenes/scene.tsx';
import { Documents } from './documents.tsx';
import type { Sent } from './visitor-form.tsx';

/** The working day after that of an instant; the working week is Sunday to Thursday. */
export const nextWorkingDay = (at: Instant): string => {
  let day = addDays(riyadhDay(at), 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
};

interface FormSentProps {
  sent: Sent;
  onAgain: () => void;
}

/** The confirmation of a received form: its reference, and the next step with its date. */
export const FormSent = ({ sent: { reference, email, form, at }, onAgain }: FormSentProps) => {
  const { sent } = usePageTexts();
  const language = useLanguage();
  // It replaces a longer page that was scrolled down to its form.
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  const [first, ...later] = sent.steps[form];
  return (
    <ResultPage
      picture={<Scene name="received" />}
      title={sent.title}
      text={
        <>
          {sent.text} <bdi dir="ltr">{email}</bdi>
        </>
      }
      reference={{ label: sent.reference, value: reference }}
      next={{
        title: sent.next,
        steps: [
          { id: 'received', label: sent.received, when: formatWhen(at, language), done: true },
          { id: 'first', label: first, when: `${sent.by} ${formatDay(nextWorkingDay(at), language)}` },
          ...later.map((label) => ({ id: label, label })),
        ],
      }}
      actions={
        <>
          <a href={linkTo('home')} className={buttonClass()}>
            {sent.home}
          </a>
          <a href={`${linkTo('requestStatus')}#${reference}`} className={buttonClass({ variant: 'quiet' })}>
            {sent.follow}
          </a>
          <Button variant="quiet" onClick={onAgain}>
            {sent.again}
          </Button>
        </>
      }
    >
      {form !== 'contact' && form !== 'individuals' && (
        <Card>
          <Documents reference={reference} email={email} />
        </Card>
      )}
    </ResultPage>
  );
};
