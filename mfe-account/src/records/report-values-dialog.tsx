import { type HealthRecord, healthReport, type Result } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, BlocksSkeleton, Dialog, QuietText, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';

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
          data.results.map((result) => <Value key={result.analyte} result={result} />)
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

const FLAG = {
  normal: 'reports.flag.normal',
  low: 'reports.flag.low',
  high: 'reports.flag.high',
  unknown: 'reports.flag.unknown',
} as const satisfies Record<Result['flag'], string>;

const Value = ({ result: { name, value, unit, low, high, flag } }: { result: Result }) => {
  const t = useT();
  const { say, number } = useUi();
  const said = (bound: number) => number(bound, { maximumFractionDigits: 2 });
  const range =
    low !== null && high !== null
      ? t('reports.between', { low: said(low), high: said(high) })
      : low !== null
        ? t('reports.atLeast', { low: said(low) })
        : high === null
          ? ''
          : t('reports.atMost', { high: said(high) });
  return (
    <div>
      <p>
        <strong>{say(name)}</strong>{' '}
        <bdi>
          {said(value)} <bdi dir="ltr">{unit}</bdi>
        </bdi>{' '}
        <Badge tone={flag === 'normal' ? 'success' : 'warning'}>{t(FLAG[flag])}</Badge>
      </p>
      <QuietText>{range}</QuietText>
    </div>
  );
};
