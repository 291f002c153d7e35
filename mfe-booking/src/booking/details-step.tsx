import { useEffect, useState } from 'react';
import { bookingDetails } from 'shared-contracts/api';
import { SYMPTOMS_MAX } from 'shared-contracts/domain';
import { Aside, Button, StickyDock, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextArea } from 'shared-ui/forms';
import { about, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { loadReview } from '../review/load-review.ts';
import { Attachments } from './attachments.tsx';
import { EmergencyAdvice } from './emergency-advice.tsx';
import type { StepProps } from './step-props.ts';
import { readTyped, writeTyped } from './typed.ts';
import { useAttachments } from './use-attachments.ts';
import { useSaveStep } from './use-save-step.ts';
import styles from './booking.module.css';

const DetailsRequest = z.pick(bookingDetails.request, { symptoms: true });

/** What the doctor should know before: words and files. Both may be left empty. */
export const DetailsStep = ({ draft, onChange, onExpired, children }: StepProps) => {
  const t = useT();
  const { number } = useUi();
  const attachments = useAttachments(draft, onChange);
  const [waiting, setWaiting] = useState(false);
  const save = useSaveStep('details', { draft, onChange, onExpired });
  useEffect(() => {
    void loadReview().catch(() => undefined);
  }, []);
  const form = useRequestForm({
    id: 'details',
    schema: DetailsRequest,
    fields: { symptoms: { label: t('details.symptoms'), optional: true } },
    initial: { symptoms: readTyped(draft.apnt_id).symptoms ?? draft.symptoms },
    onChange: (typed) => writeTyped(draft.apnt_id, typed),
    onSubmit: async (request) => {
      setWaiting(attachments.busy);
      if (attachments.busy) return undefined;
      return save({ ...request, attachments: [...attachments.fileIds] });
    },
  });
  const { symptoms } = form.values;
  const [only] = draft.patients.length === 1 ? draft.patients : [];
  const patient = only && { gender: only.gnd };
  return (
    <>
      <RequestForm form={form} single>
        <div>
          <TextArea
            {...form.field('symptoms')}
            hint={t('details.symptomsHint', about(patient))}
            optional
            rows={6}
            maxLength={SYMPTOMS_MAX}
          />
          <p className={styles.counter}>
            <bdi>{t('details.counter', { used: number(symptoms.length), most: number(SYMPTOMS_MAX) })}</bdi>
          </p>
        </div>
        <EmergencyAdvice symptoms={symptoms} />
        <Attachments {...attachments} error={waiting && attachments.busy ? t('files.wait') : attachments.error} />
      </RequestForm>
      <Aside>
        {children}
        <StickyDock>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('details.review')}
          </Button>
        </StickyDock>
      </Aside>
    </>
  );
};
