import { useState } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, FocusedNotice } from 'shared-ui';
import { usePageTexts } from '../content/page-texts.ts';
import { Documents } from './documents.tsx';
import type { Sent } from './visitor-form.tsx';
import { Scene } from '../scenes/scene.tsx';
import styles from './forms.module.css';

/** A form has arrived: its reference, and what happens next. */
interface FormSentProps {
  sent: Sent;
  onAgain: () => void;
}

export const FormSent = ({ sent: { reference, email, form }, onAgain }: FormSentProps) => {
  const { sent } = usePageTexts();
  return (
    <Card>
      <FocusedNotice>
        <div className={styles.sent}>
          <Scene name="received" />
          <h2 className={styles.title}>{sent.title}</h2>
          <p>{sent.text}</p>
          <Reference reference={reference} />
          {form !== 'contact' && form !== 'individuals' && <Documents reference={reference} email={email} />}
          <div className={styles.actions}>
            <a href={linkTo('home')} className={buttonClass()}>
              {sent.home}
            </a>
            <Button variant="quiet" onClick={onAgain}>
              {sent.again}
            </Button>
          </div>
        </div>
      </FocusedNotice>
    </Card>
  );
};

const Reference = ({ reference }: { reference: string }) => {
  const { sent } = usePageTexts();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied(true),
      // The number is visible and can be copied by hand.
      () => setCopied(false),
    );
  return (
    <div className={styles.reference}>
      <p>
        {sent.reference}{' '}
        <strong>
          <bdi dir="ltr">{reference}</bdi>
        </strong>
      </p>
      <Button variant="quiet" icon="copy" onClick={() => void copy()}>
        {copied ? sent.copied : sent.copy}
      </Button>
      <a href={`${linkTo('requestStatus')}#${reference}`}>{sent.follow}</a>
    </div>
  );
};
