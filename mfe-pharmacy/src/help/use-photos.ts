import { useEffect, useRef, useState } from 'react';
import { FEEDBACK_FILES_MAX, FILE_EXTENSIONS, MAX_FILE_BYTES } from 'shared-contracts/api';
import { isServerAnswer, useApi, useT } from 'shared-ui/remote-kit';

interface Photo {
  readonly id: string;
  readonly name: string;
}

/** Photos and documents of a report: each is checked here and by the server, and sent when it is chosen. */
export const usePhotos = () => {
  const t = useT();
  const api = useApi();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const problemOf = (file: File): string | undefined => {
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    if (!FILE_EXTENSIONS.some((known) => known === extension)) return t('help.photoType');
    return file.size > MAX_FILE_BYTES ? t('help.photoSize') : undefined;
  };
  const add = async (file: File): Promise<void> => {
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    setSending((count) => count + 1);
    try {
      const { fileId, fileName } = await api.upload(file, file.name, { signal: leaving.current.signal });
      setPhotos((before) => [...before, { id: fileId, name: fileName }]);
    } catch (error) {
      if (!leaving.current.signal.aborted) setProblem(isServerAnswer(error) ? error.message : t('help.photoNotSent'));
    } finally {
      setSending((count) => count - 1);
    }
  };
  return {
    photos,
    problem,
    add,
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    busy: sending > 0,
    isFull: photos.length + sending >= FEEDBACK_FILES_MAX,
    fileIds: photos.map(({ id }) => id),
  };
};
