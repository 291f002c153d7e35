import { Suspense, useState } from 'react';
import { bookingDetails } from 'shared-contracts/api';
import { needs, SYMPTOMS_MAX } from 'shared-contracts/domain';
import { Skeleton, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextArea } from 'shared-ui/forms';
import { about, lazyScreen, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { needsSymptoms, definitionOf } from '../steps/line.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { StepAside } from './step-aside.tsx';
import type { StepProps } from '../draft/prepared.ts';
import { readTyped, writeTyped } from '../draft/typed.ts';
import { useAttachments } from '../attachments/use-attachments.ts';
import styles from '../visit/booking.module.css';

const VoiceNote = lazyScreen(() => import(/* webpackChunkName: "voice" */ '../voice/voice-note.tsx'), ['voice']);

const DetailsRequest = z.pick(bookingDetails.request, { symptoms: true });

/** Information for the provider before the visit: text, files, a recording, as the service accepts them. All are optional. */
export const DetailsStep = ({ visit, save, keep, total, children }: StepProps) => {
  const t = useT();
  const { number } = useUi();
  const definition = definitionOf(visit.stid);
  const attachments = useAttachments(visit, keep);
  const [waiting, setWaiting] = useState(false);
  const [voice, setVoice] = useState<'recording' | 'sending' | null>(null);
  const [refused, setRefused] = useState(0);
  const isLast = definition.steps.indexOf('details') > definition.steps.indexOf('slot');
  const sick = needsSymptoms(visit.stid);
  const label = sick ? t('details.symptoms') : t('details.notes');
  const form = useRequestForm({
    id: 'details',
    schema: DetailsRequest,
    fields: { symptoms: { label, optional: true } },
    initial: { symptoms: readTyped(visit.id).symptoms ?? visit.symptoms },
    onChange: (typed) => writeTyped(visit.id, typed),
    onSubmit: async (request) => {
      setWaiting(attachments.busy);
      if (voice !== null) setRefused((times) => times + 1);
      if (attachments.busy || voice !== null) return undefined;
      return save({ ...request, attachments: [...attachments.fileIds] });
    },
  });
  const { symptoms } = form.values;
  const [only] = visit.patients.length === 1 ? visit.patients : [];
  const patient = only && { gender: only.gnd };
  return (
    <>
      <RequestForm form={form} single>
        <div>
          <TextArea
            {...form.field('symptoms')}
            hint={
              sick
                ? t('details.symptomsHint', about(patient))
                : t(visit.delivery === 'home' ? 'details.notesHint' : 'details.notesHintThere')
            }
            optional
            rows={6}
            maxLength={SYMPTOMS_MAX}
          />
          <p className={styles.counter}>
            <bdi>{t('details.counter', { used: number(symptoms.length), most: number(SYMPTOMS_MAX) })}</bdi>
          </p>
        </div>
        <EmergencyNotice text={symptoms} />
        {needs(definition, 'voice-note') && (
          <Suspense fallback={<Skeleton shape="block" height="112px" />}>
            <VoiceNote visit={visit} keep={keep} onState={setVoice} refused={refused} />
          </Suspense>
        )}
        {needs(definition, 'attachments') && (
          <Attachments {...attachments} error={waiting && attachments.busy ? t('files.wait') : attachments.error} />
        )}
      </RequestForm>
      <StepAside form={form} label={isLast ? t('details.review') : undefined} total={total}>
        {children}
      </StepAside>
    </>
  );
};
