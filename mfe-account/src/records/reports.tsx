import { useState } from 'react';
import { type HealthRecord, patientList, recordList } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { Button, CardList, EmptyState, InfiniteList, QuietText, Stack } from 'shared-ui';
import { Select } from 'shared-ui/forms';
import { useReconnected } from 'shared-ui/reconnected';
import { useEndpointPages, useEndpointQuery, useInvalidate, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { AddReportDialog } from './add-report-dialog.tsx';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { ReportCard } from './report-card.tsx';

/** Laboratory results and the patients' own reports, of all patients of the account or of one. */
const Reports = () => {
  const t = useT();
  const [patient, setPatient] = useState('');
  const [adding, setAdding] = useState(false);
  const patients = useEndpointQuery(patientList, {}).data?.patients ?? [];
  const add = (
    <Button icon="add" onClick={() => setAdding(true)}>
      {t('reports.add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <QuietText>{t('reports.lead')}</QuietText>
      {patients.length > 1 && (
        <Select
          label={t('reports.patient')}
          labelHidden
          placeholder={t('reports.everyone')}
          value={patient}
          options={patients.map((patient) => ({ value: patient.rel_id, label: displayNameOf(patient) }))}
          onValueChange={setPatient}
        />
      )}
      <ReportList key={patient} patient={patient} add={add} />
      {adding && <AddReportDialog patients={patients} chosen={patient} onClose={() => setAdding(false)} />}
    </Stack>
  );
};

export default Reports;

const ReportList = ({ patient, add }: { patient: string; add: React.ReactNode }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const [leaving, setLeaving] = useState<HealthRecord | null>(null);
  const list = useEndpointPages(recordList, {
    key: [patient],
    request: (page) => ({ page, ...(patient === '' ? {} : { rel_id: patient }) }),
    hasMore: (last) => last.page < last.page_count,
  });
  useReconnected(() => void invalidate(recordList));
  return (
    <>
      <AccountQuery query={list} heights={[140, 140]} title={t('reports.failed')}>
        {({ pages }) => {
          const records = pages.flatMap((page) => page.records);
          return records.length === 0 ? (
            <EmptyState title={t('reports.empty')} action={add}>
              {t('reports.emptyText')}
            </EmptyState>
          ) : (
            <>
              <InfiniteList
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                error={list.isFetchNextPageError ? t('reports.moreFailed') : undefined}
                onMore={() => void list.fetchNextPage()}
              >
                <CardList columns>
                  {records.map((record) => (
                    <ReportCard key={record.report_id} record={record} onDelete={() => setLeaving(record)} />
                  ))}
                </CardList>
              </InfiniteList>
              <div>{add}</div>
            </>
          );
        }}
      </AccountQuery>
      {leaving && <DeleteReportDialog record={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
};
