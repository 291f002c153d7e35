import { useState } from 'react';
import { type RequestOf, walletFiles } from 'shared-contracts/api';
import { Alert, Button, Cluster, useUi } from 'shared-ui';
import { useApi, useEndpointMutation, useT } from 'shared-ui/remote-kit';
import { useSaveFile } from 'shared-ui/save-file';

type Format = 'csv' | 'pdf';

/** Downloads the shown movements as a file. */
export const StatementButtons = ({ filter }: { filter: RequestOf<typeof walletFiles> }) => {
  const t = useT();
  const { locale } = useUi();
  const api = useApi();
  const saveFile = useSaveFile();
  const files = useEndpointMutation(walletFiles);
  const [state, setState] = useState<{ readonly format: Format; readonly failed: boolean } | null>(null);
  const fetch = async (format: Format) => {
    setState({ format, failed: false });
    try {
      const named = await files.mutateAsync(filter);
      if (!api.download) throw new Error('The host is older than downloads');
      const bytes = await api.download(named[format][locale]);
      await saveFile(`wallet-${locale}.${format}`, bytes, bytes.type);
      setState(null);
    } catch {
      setState({ format, failed: true });
    }
  };
  const isLoading = (format: Format) => state?.format === format && !state.failed;
  return (
    <>
      {state?.failed && <Alert tone="danger">{t('wallet.fileFailed')}</Alert>}
      <Cluster>
        <Button variant="quiet" icon="download" loading={isLoading('pdf')} onClick={() => void fetch('pdf')}>
          {t('wallet.pdf')}
        </Button>
        <Button variant="quiet" icon="download" loading={isLoading('csv')} onClick={() => void fetch('csv')}>
          {t('wallet.csv')}
        </Button>
      </Cluster>
    </>
  );
};
