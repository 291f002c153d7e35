import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api';
import { fileProblem } from 'shared-ui/file-picker';
import { useApi, useT } from 'shared-ui/remote-kit';

export type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'chosen'; readonly file: File; readonly preview: string | null }
  | { readonly kind: 'sending'; readonly file: File; readonly preview: string | null; readonly part: number }
  | { readonly kind: 'failed'; readonly file: File; readonly preview: string | null; readonly reason: string };

/** The upload of a file for a message: with a preview, progress, cancel and retry. */
export const useUpload = () => {
  const api = useApi();
  const t = useT();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const calling = useRef<AbortController | null>(null);
  const preview = chosen.kind === 'none' ? null : chosen.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => calling.current?.abort(), []);

  const choose = (file: File): void => {
    const problem = fileProblem(file);
    setRefusal(problem && t(problem === 'type' ? 'file.type' : 'file.large'));
    if (problem) return;
    const shown = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    setChosen({ kind: 'chosen', file, preview: shown });
  };
  const clear = (): void => {
    calling.current?.abort();
    setRefusal(null);
    setChosen({ kind: 'none' });
  };
  /** Null when the upload failed; the state has the reason. */
  const upload = async (): Promise<{ fileId: string; fileName: string } | null> => {
    if (chosen.kind === 'none') return null;
    const { file, preview: shown } = chosen;
    const call = new AbortController();
    calling.current = call;
    setChosen({ kind: 'sending', file, preview: shown, part: 0 });
    const onProgress = (part: number) => setChosen({ kind: 'sending', file, preview: shown, part });
    try {
      const stored = await api.upload(file, file.name, { signal: call.signal, onProgress });
      setChosen({ kind: 'none' });
      return stored;
    } catch (error) {
      if (call.signal.aborted) return null;
      const reason = isApiError(error) ? error.message : t('file.notSent');
      setChosen({ kind: 'failed', file, preview: shown, reason });
      return null;
    }
  };
  return { chosen, refusal, choose, clear, upload };
};
