import { useState } from 'react';
import {
  type AppointmentDetail,
  FEEDBACK_MAX,
  PROBLEM_CATEGORIES,
  problemList,
  reportProblem,
} from 'shared-contracts/api';
import { Button, Dialog } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Select, TextArea } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { Attachments } from '../../shared/attachments/attachments.tsx';
import { useUploads } from '../../shared/attachments/use-attachments.ts';

const ProblemRequest = z.pick(reportProblem.request, { category: true, text: true });

interface ProblemDialogProps {
  appointment: AppointmentDetail;
  onClose: () => void;
}

/** Reports a problem with a visit, with files. */
export const ProblemDialog = ({ appointment, onClose }: ProblemDialogProps) => {
  const t = useT();
  const { alerts } = useHost();
  const files = useUploads([]);
  const [waiting, setWaiting] = useState(false);
  const { mutateAsync } = useEndpointMutation(reportProblem, { invalidates: [problemList] });
  const form = useRequestForm({
    id: 'problem',
    schema: ProblemRequest,
    fields: {
      category: { label: t('problem.category'), choose: true },
      text: { label: t('problem.text') },
    },
    initial: { category: '', text: '' },
    onSubmit: async (request) => {
      setWaiting(files.busy);
      if (files.busy) return;
      await mutateAsync({ apnt_id: appointment.apnt_id, ...request, attachments: [...files.fileIds] });
      alerts.show({ tone: 'success', text: t('problem.sent') });
      onClose();
    },
  });
  return (
    <Dialog open title={t('problem.report')} onClose={onClose} dismissible={!form.busy} size="m">
      <RequestForm form={form}>
        <Select
          {...form.field('category')}
          placeholder={t('problem.choose')}
          options={PROBLEM_CATEGORIES.map((value) => ({ value, label: t(`problem.kinds.${value}`) }))}
        />
        <TextArea {...form.field('text')} hint={t('problem.hint')} maxLength={FEEDBACK_MAX} />
        <EmergencyNotice text={form.values.text} />
        <Attachments {...files} error={waiting && files.busy ? t('files.wait') : files.error} />
        <Button type="submit" wide loading={form.busy}>
          {t('problem.send')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
