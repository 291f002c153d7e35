import { useEffect, useRef, useState } from 'react';
import { useUi } from 'shared-ui';
import { isServerAnswer, useApi } from 'shared-ui/remote-kit';
import { fileProblem } from './files.ts';
import { fileTexts } from './texts.ts';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** Sends one file at a time as soon as it is chosen; a file that is chosen meanwhile, or leaving the page, cancels the request. */
export const useFileUpload = () => {
  const texts = fileTexts[useUi().locale];
  const api = useApi();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Null when the file was refused, cancelled or not sent; `problem` has the reason. */
  const send = async (file: File): Promise<UploadedFile | null> => {
    const refused = fileProblem(file);
    setProblem(refused ? texts[refused] : undefined);
    if (refused) return null;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    try {
      const { fileId, fileName } = await api.upload(file, file.name, { signal: controller.signal });
      return { id: fileId, name: fileName };
    } catch (error) {
      if (!controller.signal.aborted) setProblem(isServerAnswer(error) ? error.message : texts.notSent);
      return null;
    } finally {
      if (running.current === controller) setSending(false);
    }
  };
  return { sending, problem, send };
};
