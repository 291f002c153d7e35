import { useEffect, useRef, useState } from 'react';
import { useUi } from 'shared-ui';
import { isServerAnswer, useApi } from 'shared-ui/remote-kit';
import { fileProblem } from './files.ts';

const TEXTS = {
  ar: {
    type: 'نوع الملف غير مدعوم. يرجى اختيار صورة أو PDF أو Word.',
    size: 'الملف أكبر من ١٠ ميجابايت. يرجى اختيار ملف أصغر.',
    notSent: 'لم يصل الملف. يرجى التحقق من الاتصال واختياره مرة أخرى.',
  },
  en: {
    type: 'Files of this type cannot be kept. Choose a picture, a PDF or a Word document.',
    size: 'The file is larger than 10 MB. Choose a smaller one.',
    notSent: 'The file was not sent. Check your connection and choose it again.',
  },
} as const;

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** Uploads one file at a time as soon as it is selected; selecting another file, or leaving the page, cancels the request. */
export const useFileUpload = () => {
  const texts = TEXTS[useUi().locale];
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
