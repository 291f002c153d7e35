import { useState } from 'react';
import type { StoredFile } from 'shared-contracts/api';
import { saveFile } from 'shared-ui/save-file';
import { useApi } from 'shared-ui/remote-kit';

/** Fetches the bytes with the session's headers, and hands them to the browser as a file. False when they did not come. */
export const useDownload = ({ file_id, file_name }: Pick<StoredFile, 'file_id' | 'file_name'>) => {
  const api = useApi();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async (): Promise<boolean> => {
    setState('loading');
    try {
      if (!api.download) throw new Error('The host is older than downloads');
      const bytes = await api.download(file_id);
      saveFile(file_name, bytes, bytes.type);
      setState('idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return { state, download };
};
