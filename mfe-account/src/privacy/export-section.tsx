import { useState } from 'react';
import { type DataExport, isApiError, openExport, privacyState, requestExport } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Alert, Button, Card, Cluster, QuietText, SectionHeader, Stack, useUi } from 'shared-ui';
import { useEndpointMutation, useInvalidate, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';
import { useSize } from '../files/use-size.ts';
import { useFreshProof } from '../shared/use-fresh-proof.ts';

/** A copy of all data: requested, in progress, or ready to download for some hours. */
export const ExportSection = ({ made }: { made: DataExport | null }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const request = useEndpointMutation(requestExport);
  const begin = async () => {
    await request.mutateAsync({});
    await invalidate(privacyState);
  };
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeader title={t('privacy.exportTitle')} />
        <QuietText>{t('privacy.exportLead')}</QuietText>
        {made?.state === 'waiting' && <Alert tone="info">{t('privacy.exportWaiting')}</Alert>}
        {made?.state === 'failed' && <Alert tone="danger">{t('privacy.exportFailed')}</Alert>}
        {made?.state === 'ready' && <ReadyExport made={made} />}
        {request.error && (
          <Alert tone="danger">
            {isApiError(request.error) ? request.error.message : t('privacy.exportRequestFailed')}
          </Alert>
        )}
        {made?.state !== 'waiting' && (
          <Cluster>
            <Button
              variant="quiet"
              icon="file"
              loading={request.isPending}
              onClick={() => void begin().catch(() => undefined)}
            >
              {t('privacy.exportRequest')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};

const ReadyExport = ({ made }: { made: DataExport }) => {
  const t = useT();
  const { locale } = useUi();
  const size = useSize();
  const prove = useFreshProof();
  const open = useEndpointMutation(openExport);
  const { state, download } = useDownload({ file_id: made.id, file_name: 'sanar-data.zip' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const fetch = async () => {
    setRefusal(null);
    const proof = await prove('download-export');
    if (proof === null) return;
    try {
      await open.mutateAsync({ export_id: made.id, fresh_proof: proof });
      await download();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : t('privacy.exportDownloadFailed'));
    }
  };
  return (
    <Stack gap={3}>
      <Alert tone="success" still>
        {t('privacy.exportReady', { size: size(made.size ?? 0), when: formatWhen(made.ends_at ?? '', locale) })}
      </Alert>
      {(refusal ?? (state === 'failed' && t('privacy.exportDownloadFailed'))) && (
        <Alert tone="danger">{refusal ?? t('privacy.exportDownloadFailed')}</Alert>
      )}
      <Cluster>
        <Button icon="download" loading={open.isPending || state === 'loading'} onClick={() => void fetch()}>
          {t('privacy.exportDownload')}
        </Button>
      </Cluster>
    </Stack>
  );
};
