import { useHost } from 'shared-ui/remote-kit';

/** How long the file's address stays: Safari reads it after the click has returned. */
const ADDRESS_LIFE_MS = 30_000;

/** Hands content to the reader as a file. Phones open a calendar file in their calendar. */
const saveFile = (fileName: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE_MS);
};

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
