import { type AppointmentDetail, type HealthRecord, healthReport, recordList, type Result } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, BlocksSkeleton, Card, CardHeading, QuietText, type Tone, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { useVisitNews } from '../appointments/use-visit-news.ts';
import { TrendChart } from './trend-chart.tsx';
import styles from './records.module.css';

/** The results of a visit's samples, a report for each patient; nothing until they are there. */
export const ResultsCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const { data } = useEndpointQuery(recordList, { apnt_id: id, page: 1 });
  useVisitNews(id, recordList);
  // A server that does not know `apnt_id` yet answers with all of the account.
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
        <ResultTable results={data.results} caption={say(record.title)} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[160]} />
      )}
      <QuietText>{t('results.ask')}</QuietText>
    </Card>
  );
};

const TONE: Readonly<Record<Result['flag'], Tone>> = {
  normal: 'success',
  low: 'warning',
  high: 'warning',
  unknown: 'neutral',
};

const ResultTable = ({ results, caption }: { results: readonly Result[]; caption: string }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <>
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.what')}</th>
              <th scope="col">{t('results.value')}</th>
              <th scope="col">{t('results.range')}</th>
              <th scope="col">{t('results.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.analyte}>
                <th scope="row">{say(result.name)}</th>
                <td>
                  <Measured value={result.value} unit={result.unit} />
                </td>
                <td>
                  <Range {...result} />
                </td>
                <td>
                  <Badge tone={TONE[result.flag]}>{t(`results.flag.${result.flag}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {results
        .filter(({ history }) => history.length > 1)
        .map((result) => (
          <TrendChart key={result.analyte} result={result} />
        ))}
    </>
  );
};

const Measured = ({ value, unit }: { value: number; unit: string }) => {
  const { number } = useUi();
  return (
    <bdi>
      {number(value, { maximumFractionDigits: 2 })} <bdi dir="ltr">{unit}</bdi>
    </bdi>
  );
};

const Range = ({ low, high }: Pick<Result, 'low' | 'high'>) => {
  const t = useT();
  const { number } = useUi();
  const say = (value: number) => number(value, { maximumFractionDigits: 2 });
  if (low !== null && high !== null) return <bdi>{t('results.between', { low: say(low), high: say(high) })}</bdi>;
  if (low !== null) return <bdi>{t('results.from', { low: say(low) })}</bdi>;
  return high === null ? null : <bdi>{t('results.to', { high: say(high) })}</bdi>;
};
