import { useState } from 'react';
import { isApiError, openSharedFile, openShare, type SharedRecord, VOUCHER_CODE_MAX } from 'shared-contracts/api';
import { formatDate, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Badge, Button, Card, FocusedNotice, PageColumn, PageHeader, QuietText, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField, TextField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { ResultValues } from 'shared-ui/results';
import { useSaveFile } from 'shared-ui/save-file';
import { useSize } from '../files/use-size.ts';
import styles from './sharing.module.css';

interface Opened {
  readonly code: string;
  readonly reader: string;
}

const REFUSALS = { SHARE_NOT_FOUND: 'code', SHARE_ENDED: 'code', SHARE_TRIES: 'code' } as const;

/** The fragment of the address, which no server receives. */
const codeInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/** `/shared-record`: one shared entry of a record, for anyone with its code, without signing in. */
const SharedRecordPage = () => {
  const t = useT();
  const { back } = useNavigation();
  const [opened, setOpened] = useState<{ by: Opened; record: SharedRecord } | null>(null);
  const open = useEndpointMutation(openShare);
  const form = useRequestForm({
    id: 'shared-record',
    schema: openShare.request,
    initial: { code: codeInAddress(), reader: '' },
    fields: { code: { label: t('sharing.code') }, reader: { label: t('sharing.reader') } },
    refusals: REFUSALS,
    onSubmit: async (request) => setOpened({ by: request, record: await open.mutateAsync(request) }),
  });
  return (
    <PageColumn>
      <PageHeader title={t('sharing.pageTitle')} onBack={() => back(linkTo('home'))} focusOnMount />
      {opened ? (
        <FocusedNotice>
          <Shown {...opened} />
        </FocusedNotice>
      ) : (
        <Card as="section">
          <Stack gap={4}>
            <p>{t('sharing.pageLead')}</p>
            <RequestForm form={form}>
              <LatinCodeField {...form.field('code')} hint={t('sharing.codeHint')} maxLength={VOUCHER_CODE_MAX} />
              <TextField {...form.field('reader')} hint={t('sharing.readerHint')} maxLength={80} />
              <Button type="submit" loading={form.busy}>
                {t('sharing.openAction')}
              </Button>
            </RequestForm>
          </Stack>
        </Card>
      )}
    </PageColumn>
  );
};

export default SharedRecordPage;

const KIND = {
  visit: 'sharing.kind.visit',
  vaccination: 'sharing.kind.vaccination',
  prescription: 'sharing.kind.prescription',
  result: 'sharing.kind.result',
  report: 'sharing.kind.report',
  unknown: 'sharing.kind.unknown',
} as const;

const Shown = ({ by, record }: { by: Opened; record: SharedRecord }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { kind, title, at, patients, provider, notes, valid_until: until, drugs, results, file, ends_at: end } = record;
  return (
    <Stack gap={4}>
      <Alert tone="info" still>
        {t('sharing.shownUntil', { when: formatWhen(end, locale) })}
      </Alert>
      <Card as="section">
        <Stack gap={4}>
          <header>
            <h2>
              <Name>{say(title)}</Name>
            </h2>
            <Badge>{t(KIND[kind])}</Badge>
          </header>
          <dl className={styles.facts}>
            <dt>{t('sharing.patient')}</dt>
            {patients.map((name) => (
              <dd key={name}>
                <Name>{name}</Name>
              </dd>
            ))}
            {provider && (
              <>
                <dt>{t('sharing.provider')}</dt>
                <dd>
                  <Name>{say(provider)}</Name>
                </dd>
              </>
            )}
            <dt>{t('sharing.date')}</dt>
            <dd>{formatDate(at, locale)}</dd>
            {until && (
              <>
                <dt>{t('sharing.validUntil')}</dt>
                <dd>{formatDate(until, locale)}</dd>
              </>
            )}
          </dl>
          {notes.map(({ patient, diagnosis, advice }) => (
            <dl key={patient} className={styles.facts}>
              <dt>{t('sharing.diagnosis', { name: patient })}</dt>
              <dd>{say(diagnosis)}</dd>
              {say(advice) !== '' && (
                <>
                  <dt>{t('sharing.advice', { name: patient })}</dt>
                  <dd>{say(advice)}</dd>
                </>
              )}
            </dl>
          ))}
          {drugs.length > 0 && <Drugs drugs={drugs} />}
          {results.length > 0 && <ResultValues results={results} caption={say(title)} />}
          {file && <FileDownload by={by} file={file} />}
        </Stack>
      </Card>
    </Stack>
  );
};

const Drugs = ({ drugs }: Pick<SharedRecord, 'drugs'>) => {
  const t = useT();
  const { say } = useUi();
  return (
    <ul className={styles.drugs}>
      {drugs.map((drug) => (
        <li key={drug.drug.en}>
          <strong>{say(drug.drug)}</strong>
          <QuietText>
            {t('sharing.dose', { dose: drug.dose_per_unit, unit: say(drug.unit), frequency: say(drug.frequency) })} ·{' '}
            {t('sharing.days', { count: drug.duration_days })}
          </QuietText>
        </li>
      ))}
    </ul>
  );
};

const FileDownload = ({ by, file }: { by: Opened; file: NonNullable<SharedRecord['file']> }) => {
  const t = useT();
  const size = useSize();
  const saveFile = useSaveFile();
  const { mutateAsync, isPending, error } = useEndpointMutation(openSharedFile);
  const fetch = async () => {
    const { file_name: name, type, base64 } = await mutateAsync({ ...by });
    await saveFile(
      name,
      Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
      type,
    );
  };
  return (
    <>
      {error && <Alert tone="danger">{isApiError(error) ? error.message : t('sharing.fileFailed')}</Alert>}
      <Button icon="download" loading={isPending} onClick={() => void fetch().catch(() => undefined)}>
        {t('sharing.file', { name: file.file_name, size: size(file.size) })}
      </Button>
    </>
  );
};
