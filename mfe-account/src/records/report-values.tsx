import { type HealthRecord, healthReport } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, buttonClass, Cluster, QuietText, useUi } from 'shared-ui';
import { Link, QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ResultValues } from 'shared-ui/results';

/** The values of a laboratory report, and their trend. */
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
      <Cluster>
        <Link href={linkTo('eclinics', {}, { rel_id: record.patient.rel_id })} className={buttonClass({ size: 's' })}>
          {t('reports.consult')}
        </Link>
      </Cluster>
    </>
  );
};
