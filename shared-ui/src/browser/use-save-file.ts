import { useHost } from 'shared-ui/remote-kit';
import { saveFile } from './save-file.ts';

/**
 * Hands content to the reader as a file. Where an app keeps files in the phone's own storage, its permission is requested
 * first; false when that was refused, which the app's page has explained.
 */
export const useSaveFile = () => {
  const { native } = useHost();
  return async (...file: Parameters<typeof saveFile>): Promise<boolean> => {
    const isAsked = native?.capabilities.includes('storage') ?? false;
    if (isAsked && (await native?.permission('storage')) !== 'granted') return false;
    saveFile(...file);
    return true;
  };
};
