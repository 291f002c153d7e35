import { Suspense, useState } from 'react';
import { type AppointmentDetail, type Problem, problemList } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Badge, Button, Card, CardHeading, QuietText, useUi } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { ProblemDialog } from './lazy-dialogs.ts';
import { useVisitEvents } from '../events/use-visit-events.ts';
import { AttachedFiles } from '../../shared/attachments/attached-files.tsx';
import styles from '../after/after.module.css';

/** The reported problems of a visit with their answers, and the button that reports one. */
export const ProblemsCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useEndpointQuery(problemList, { apnt_id: appointment.apnt_id });
  useVisitEvents(appointment.apnt_id, problemList);
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
      {open && (
        <Suspense fallback={null}>
          <ProblemDialog appointment={appointment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
      <UserText className={styles.said}>{problem.text}</UserText>
      <AttachedFiles files={problem.attachments} />
      {problem.answer !== null && (
        <div className={styles.answer}>
          <QuietText>{t('problem.answer')}</QuietText>
          <UserText className={styles.said}>{problem.answer}</UserText>
        </div>
      )}
    </div>
  );
};
