import { type HealthRecord, healthReport } from 'shared-contracts/api';
import { BlocksSkeleton, QuietText, useUi } from 'shared-ui';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ResultValues } from 'shared-ui/results';

/** The values of a laboratory report, and how they changed. */
export const ReportValues = ({ record }: { record: HealthRecord }) => {
  const t = useT();
  const { say } = useUi();
  const { data, error, refetch } = useEndpointQuery(healthReport, { report_id: record.report_id });
  return (
    <>
      {data ? (
        <ResultValues results={data.results} caption={say(record.title)} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[56, 56, 56]} />
      )}
      <QuietText>{t('reports.ask')}</QuietText>
    </>
  );
};
