import { useState } from 'react';
import { type PatientSummary, recordFiles } from 'shared-contracts/api';
import { Alert, BlocksSkeleton, Button, Dialog, QuietText, Stack } from 'shared-ui';
import { Select } from 'shared-ui/forms';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';

interface Props {
  readonly patients: readonly PatientSummary[];
  /** The patient whose entries are shown; empty: all patients. */
  readonly chosen: string;
  readonly onClose: () => void;
}

/** The record of one patient as a PDF in either language, or as a patient summary for other systems. */
export const DownloadRecordDialog = ({ patients, chosen, onClose }: Props) => {
  const t = useT();
  const [patient, setPatient] = useState(chosen || (patients[0]?.rel_id ?? ''));
  const { data, error, refetch } = useEndpointQuery(recordFiles, { rel_id: patient }, { enabled: patient !== '' });
  return (
    <Dialog open title={t('records.downloadTitle')} onClose={onClose}>
      <Stack gap={4}>
        {patients.length > 1 && (
          <Select
            label={t('records.patient')}
            value={patient}
            options={patients.map(({ rel_id: value, fn, ln }) => ({ value, label: `${fn} ${ln}` }))}
            onValueChange={setPatient}
          />
        )}
        {data ? (
          <Stack gap={3} key={patient}>
            <Download file_id={data.files.ar} file_name="medical-record-ar.pdf" label={t('records.downloadArabic')} />
            <Download file_id={data.files.en} file_name="medical-record-en.pdf" label={t('records.downloadEnglish')} />
            <Download
              file_id={data.patient_summary}
              file_name="patient-summary.json"
              label={t('records.downloadSummary')}
            />
          </Stack>
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[48, 48, 48]} />
        )}
        <QuietText>{t('records.downloadNote')}</QuietText>
      </Stack>
    </Dialog>
  );
};

const Download = ({
  label,
  ...file
}: {
  readonly file_id: string;
  readonly file_name: string;
  readonly label: string;
}) => {
  const t = useT();
  const { state, download } = useDownload(file);
  return (
    <>
      <Button variant="quiet" wide icon="download" loading={state === 'loading'} onClick={() => void download()}>
        {label}
      </Button>
      {state === 'failed' && <Alert tone="danger">{t('records.downloadFailed')}</Alert>}
    </>
  );
};
