import { type AppointmentDetail, type HealthRecord, healthReport, recordList } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { BlocksSkeleton, Card, CardHeading, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ResultValues } from 'shared-ui/results';
import { useVisitEvents } from '../events/use-visit-events.ts';

/** The results of a visit's samples, one report for each patient; renders nothing until there are any. */
export const ResultsCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const { data } = useEndpointQuery(recordList, { apnt_id: id, page: 1 });
  useVisitEvents(id, recordList);
  // A previous server version ignores `apnt_id` and answers with all reports of the account.
  const reports = data?.records.filter((record) => record.apnt_id === id && record.source === 'lab') ?? [];
  return reports.map((record) => <Report key={record.report_id} record={record} />);
};

const Report = ({ record }: { record: HealthRecord }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(healthReport, { report_id: record.report_id });
  const id = `report-${record.report_id}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id}>{say(record.title)}</CardHeading>
      <QuietText>
        <Name>{record.patient.name}</Name> · {formatDate(record.issued_at, locale)}
      </QuietText>
      <p>{t(record.flagged > 0 ? 'results.flagged' : 'results.allIn', { count: record.flagged })}</p>
      {data ? (
        <ResultValues results={data.results} caption={say(record.title)} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[160]} />
      )}
      <QuietText>{t('results.ask')}</QuietText>
    </Card>
  );
};
