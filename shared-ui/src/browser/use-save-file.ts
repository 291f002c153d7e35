import { useHost } from 'shared-ui/remote-kit';

/** How long the object URL is kept: Safari reads it after the click handler has returned. */
const ADDRESS_LIFE_MS = 30_000;

/** Saves content as a file of the user. Phones open a calendar file in their calendar. */
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
 * Saves content as a file of the user. Where an app stores files in the phone's shared storage, its permission is requested
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
