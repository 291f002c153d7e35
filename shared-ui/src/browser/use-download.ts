import { useState } from 'react';
import type { StoredFile } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';
import { useSaveFile } from './use-save-file.ts';

/** Downloads with the headers of the session and saves the bytes as a file. False when the download has failed. */
export const useDownload = ({ file_id, file_name }: Pick<StoredFile, 'file_id' | 'file_name'>) => {
  const api = useApi();
  const saveFile = useSaveFile();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async (): Promise<boolean> => {
    setState('loading');
    try {
      if (!api.download) throw new Error('The host is older than downloads');
      const bytes = await api.download(file_id);
      await saveFile(file_name, bytes, bytes.type);
      setState('idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return { state, download };
};
