import { useState } from 'react';
import {
  type AppointmentDetail,
  FEEDBACK_MAX,
  type Problem,
  PROBLEM_CATEGORIES,
  problemList,
  reportProblem,
} from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Badge, Button, Card, CardHeading, Dialog, QuietText, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Select, TextArea } from 'shared-ui/forms';
import { useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { Words } from 'shared-ui/words';
import * as z from 'zod/mini';
import { useVisitNews } from '../appointments/use-visit-news.ts';
import { AttachedFiles } from '../booking/attached-files.tsx';
import { Attachments } from '../booking/attachments.tsx';
import { useUploads } from '../booking/use-attachments.ts';
import styles from './after.module.css';

const ProblemRequest = z.pick(reportProblem.request, { category: true, text: true });

/** What was reported of a visit and answered, and the way to report something. */
export const ProblemsCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useEndpointQuery(problemList, { apnt_id: appointment.apnt_id });
  useVisitNews(appointment.apnt_id, problemList);
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="problems">
      <CardHeading id="problems">{t('problem.title')}</CardHeading>
      {data.problems.map((problem) => (
        <Reported key={problem.problem_id} problem={problem} />
      ))}
      <Button variant="quiet" icon="help" onClick={() => setOpen(true)}>
        {t('problem.report')}
      </Button>
      {open && <ProblemDialog appointment={appointment} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const Reported = ({ problem }: { problem: Problem }) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <div className={styles.problem}>
      <p>
        <strong>{t(`problem.kinds.${problem.category}`)}</strong>{' '}
        <Badge tone={problem.state === 'answered' ? 'success' : 'info'}>{t(`problem.state.${problem.state}`)}</Badge>
      </p>
      <QuietText>{formatWhen(problem.sent_at, locale)}</QuietText>
      <Words className={styles.said}>{problem.text}</Words>
      <AttachedFiles files={problem.attachments} />
      {problem.answer !== null && (
        <div className={styles.answer}>
          <QuietText>{t('problem.answer')}</QuietText>
          <Words className={styles.said}>{problem.answer}</Words>
        </div>
      )}
    </div>
  );
};

const ProblemDialog = ({ appointment, onClose }: { appointment: AppointmentDetail; onClose: () => void }) => {
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
        <Attachments {...files} error={waiting && files.busy ? t('files.wait') : files.error} />
        <Button type="submit" wide loading={form.busy}>
          {t('problem.send')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
