import { useEffect, useState } from 'react';
import { bookingDetails, isApiError } from 'shared-contracts/api';
import { SYMPTOMS_MAX } from 'shared-contracts/domain';
import { Button, StickyDock, useUi } from 'shared-ui';
import { TextArea } from 'shared-ui/forms';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { stepAfter } from '../steps/line.ts';
import { loadReview } from '../review/load-review.ts';
import { useStillHere } from '../common/use-still-here.ts';
import { EmergencyAdvice } from './emergency-advice.tsx';
import { Attachments } from './attachments.tsx';
import { readTyped, writeTyped } from './typed.ts';
import { StepError } from './step-error.tsx';
import type { StepProps } from './step-props.ts';
import { useAttachments } from './use-attachments.ts';
import frame from '../common/frame.module.css';
import styles from './booking.module.css';

/** What the doctor should know before: words and files. Both may be left empty. */
export const DetailsStep = ({ draft, onChange, onExpired, children }: StepProps) => {
  const t = useT();
  const { number } = useUi();
  const { navigate } = useNavigation();
  const [symptoms, setSymptoms] = useState(() => readTyped(draft.apnt_id).symptoms ?? draft.symptoms);
  const attachments = useAttachments(draft, onChange);
  const [waiting, setWaiting] = useState(false);
  const stillHere = useStillHere();
  useEffect(() => {
    void loadReview().catch(() => undefined);
  }, []);
  const save = useEndpointMutation(bookingDetails, {
    onSuccess: (next) => {
      onChange(next);
      if (!stillHere()) return;
      navigate(stepAfter('details', next));
    },
    onError: (error) => isApiError(error, 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED') && onExpired(),
  });
  const write = (text: string) => {
    setSymptoms(text);
    writeTyped(draft.apnt_id, { symptoms: text });
  };
  const goOn = () => {
    setWaiting(attachments.busy);
    if (!attachments.busy) save.mutate({ apnt_id: draft.apnt_id, symptoms, attachments: [...attachments.fileIds] });
  };
  return (
    <>
      <div className={frame.stack}>
        <StepError error={save.error} />
        <div>
          <TextArea
            label={t('details.symptoms')}
            hint={t('details.symptomsHint')}
            optional
            rows={6}
            maxLength={SYMPTOMS_MAX}
            value={symptoms}
            onValueChange={write}
          />
          <p className={styles.counter}>
            <bdi>{t('details.counter', { used: number(symptoms.length), most: number(SYMPTOMS_MAX) })}</bdi>
          </p>
        </div>
        <EmergencyAdvice symptoms={symptoms} />
        <Attachments {...attachments} error={waiting && attachments.busy ? t('files.wait') : attachments.error} />
      </div>
      <div className={frame.aside}>
        {children}
        <StickyDock>
          <Button wide loading={save.isPending} onClick={goOn}>
            {t('details.review')}
          </Button>
        </StickyDock>
      </div>
    </>
  );
};
