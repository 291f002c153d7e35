import { Fragment, useState } from 'react';
import { type HealthRecord, patientList, RECORD_KINDS, type RecordEntry, recordTimeline } from 'shared-contracts/api';
import { displayNameOf, formatMonth } from 'shared-contracts/domain';
import { Button, Card, CardList, Cluster, EmptyState, InfiniteList, Stack, useUi } from 'shared-ui';
import { useWideAccount } from 'shared-ui/account-page';
import { ChipGroup, Select } from 'shared-ui/forms';
import { useReconnected } from 'shared-ui/reconnected';
import { useEndpointPages, useEndpointQuery, useInvalidate, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { AddReportDialog } from './add-report-dialog.tsx';
import { DownloadRecordDialog } from './download-record-dialog.tsx';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { SharesSection } from '../sharing/shares-section.tsx';
import { EntryButton } from './entry-button.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportValues } from './report-values.tsx';
import { TimelineCard } from './timeline-card.tsx';
import styles from './timeline.module.css';

type Kind = (typeof RECORD_KINDS)[number] | 'all';
const KINDS: readonly Kind[] = ['all', ...RECORD_KINDS];
const KIND_NAME = {
  all: 'records.all',
  visit: 'records.visit',
  vaccination: 'records.vaccination',
  prescription: 'records.prescription',
  result: 'records.result',
  report: 'records.report',
} as const satisfies Record<Kind, string>;

/**
 * `/patient-record`: the entries of all patients of the account or of one, newest first, filtered by kind. On wide screens the
 * list is beside the selected entry.
 */
const Timeline = () => {
  const t = useT();
  const [patient, setPatient] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const [open, setOpen] = useState<'add' | 'download' | null>(null);
  const patients = useEndpointQuery(patientList, {}).data?.patients ?? [];
  return (
    <Stack gap={4}>
      <div className={styles.tools}>
        {patients.length > 1 && (
          <div className={styles.patient}>
            <Select
              label={t('records.patient')}
              labelHidden
              placeholder={t('records.everyone')}
              value={patient}
              options={patients.map((patient) => ({ value: patient.rel_id, label: displayNameOf(patient) }))}
              onValueChange={setPatient}
            />
          </div>
        )}
        {/* Both are about a patient: they are offered once the patients are known. */}
        {patients.length > 0 && (
          <Cluster gap={2}>
            <Button icon="add" onClick={() => setOpen('add')}>
              {t('reports.add')}
            </Button>
            <Button variant="quiet" icon="download" onClick={() => setOpen('download')}>
              {t('records.download')}
            </Button>
          </Cluster>
        )}
      </div>
      <ChipGroup
        label={t('records.kind')}
        labelHidden
        layout="scroll"
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(KIND_NAME[value]) }))}
        onValueChange={setKind}
      />
      <Entries
        key={`${patient} ${kind}`}
        patient={patient}
        kind={kind}
        onAll={() => {
          setPatient('');
          setKind('all');
        }}
      />
      <SharesSection />
      {open === 'add' && <AddReportDialog patients={patients} chosen={patient} onClose={() => setOpen(null)} />}
      {open === 'download' && (
        <DownloadRecordDialog patients={patients} chosen={patient} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
};

export default Timeline;

interface EntriesProps {
  patient: string;
  kind: Kind;
  onAll: () => void;
}

const Entries = ({ patient, kind, onAll }: EntriesProps) => {
  const t = useT();
  const { locale, say } = useUi();
  const invalidate = useInvalidate();
  const [leaving, setLeaving] = useState<HealthRecord | null>(null);
  const [sharing, setSharing] = useState<RecordEntry | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const wide = useWideAccount();
  const list = useEndpointPages(recordTimeline, {
    key: [patient, kind],
    request: (_, cursor) => ({
      ...(patient === '' ? {} : { rel_id: patient }),
      ...(kind === 'all' ? {} : { kind }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    hasMore: (last) => last.next !== null,
    cursor: (last) => last.next,
  });
  useReconnected(() => void invalidate(recordTimeline));
  const isNarrowed = patient !== '' || kind !== 'all';
  return (
    <>
      <AccountQuery query={list} heights={[140, 140, 140]} title={t('records.failed')}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0 && isNarrowed && kind !== 'report') {
            return (
              <EmptyState
                title={t('records.none')}
                action={
                  <Button variant="quiet" onClick={onAll}>
                    {t('records.showAll')}
                  </Button>
                }
              >
                {t('records.noneText')}
              </EmptyState>
            );
          }
          if (entries.length === 0) return <EmptyState title={t('records.empty')}>{t('records.emptyText')}</EmptyState>;
          const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0];
          const months = monthsOf(entries, (at) => formatMonth(at, locale));
          const whole = (entry: RecordEntry) =>
            entry.report ? (
              <ReportCard
                record={entry.report}
                valuesShown={wide && entry.report.source === 'lab'}
                onDelete={() => setLeaving(entry.report)}
                more={<ShareButton name={say(entry.title)} onShare={() => setSharing(entry)} />}
              />
            ) : (
              <TimelineCard entry={entry} onShare={() => setSharing(entry)} />
            );
          return (
            <div className={styles.beside}>
              <InfiniteList
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                error={list.isFetchNextPageError ? t('records.moreFailed') : undefined}
                onMore={() => void list.fetchNextPage()}
              >
                <Stack gap={4}>
                  {months.map(([month, some]) => (
                    <section key={month}>
                      <h2 className={styles.month}>{month}</h2>
                      {wide ? (
                        <ol className={styles.line}>
                          {some.map((entry) => (
                            <li key={entry.id}>
                              <EntryButton
                                entry={entry}
                                chosen={entry.id === chosen?.id}
                                onChoose={() => setChosen(entry.id)}
                              />
                            </li>
                          ))}
                        </ol>
                      ) : (
                        <CardList>
                          {some.map((entry) => (
                            <Fragment key={entry.id}>{whole(entry)}</Fragment>
                          ))}
                        </CardList>
                      )}
                    </section>
                  ))}
                </Stack>
              </InfiniteList>
              {wide && chosen && (
                <section className={styles.chosen} aria-label={say(chosen.title)} aria-live="polite">
                  {whole(chosen)}
                  {chosen.report?.source === 'lab' && (
                    <Card>
                      <ReportValues key={chosen.id} record={chosen.report} />
                    </Card>
                  )}
                </section>
              )}
            </div>
          );
        }}
      </AccountQuery>
      {leaving && <DeleteReportDialog record={leaving} onClose={() => setLeaving(null)} />}
      {sharing && <ShareDialog entry={sharing} onClose={() => setSharing(null)} />}
    </>
  );
};

/** Entries are sorted newest first, so each month is one run of them. */
const monthsOf = (entries: readonly RecordEntry[], nameOf: (at: string) => string): [string, RecordEntry[]][] => {
  const months = new Map<string, RecordEntry[]>();
  for (const entry of entries) {
    const month = nameOf(entry.at);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
};
