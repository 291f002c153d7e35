import { type HealthRecord, healthReport } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { BlocksSkeleton, Dialog, QuietText, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ResultValues } from 'shared-ui/results';

/** The values of a laboratory report that belongs to no visit here. */
export const ReportValuesDialog = ({ record, onClose }: { record: HealthRecord; onClose: () => void }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(healthReport, { report_id: record.report_id });
  return (
    <Dialog open title={say(record.title)} onClose={onClose}>
      <Stack gap={4}>
        <QuietText>
          <Name>{record.patient.name}</Name> · {formatDate(record.issued_at, locale)}
        </QuietText>
        {data ? (
          <ResultValues results={data.results} caption={say(record.title)} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[56, 56, 56]} />
        )}
        <QuietText>{t('reports.ask')}</QuietText>
      </Stack>
    </Dialog>
  );
};
