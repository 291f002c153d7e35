import { useEffect, useReducer, useRef, useState } from 'react';
import type { Attachment } from 'shared-contracts/api';
import { fileProblem } from 'shared-ui/file-picker';
import { isServerAnswer, useApi, useT } from 'shared-ui/remote-kit';
import type { Prepared, StepProps } from '../draft/prepared.ts';
import { ATTACHMENTS_MAX, countKept, doneIds, fromAttachments, reduceUploads, type Upload } from './upload-list.ts';

let serial = 0;
const nextId = () => `upload-${++serial}`;

/** Uploads files one by one; each can be retried. Leaving the page cancels uploads that are under way. */
export const useUploads = (kept: readonly Attachment[]) => {
  const t = useT();
  const api = useApi();
  const [uploads, dispatch] = useReducer(reduceUploads, kept, fromAttachments);
  const [tooMany, setTooMany] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    dispatch({ type: 'start', id, file });
    try {
      const onProgress = (part: number) => dispatch({ type: 'progress', id, part });
      const { fileId, fileName } = await api.upload(file, file.name, { signal: controller.signal, onProgress });
      if (!controller.signal.aborted) dispatch({ type: 'done', id, fileId, name: fileName });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isServerAnswer(error)) dispatch({ type: 'fail', id, problem: 'refused', message: error.message });
      else dispatch({ type: 'fail', id, problem: 'network' });
    } finally {
      running.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    const room = ATTACHMENTS_MAX - countKept(uploads);
    setTooMany(files.length > room);
    for (const file of files.slice(0, Math.max(0, room))) {
      const problem = fileProblem(file);
      if (problem) dispatch({ type: 'refuse', id: nextId(), name: file.name, problem });
      else void send(nextId(), file);
    }
  };
  const retry = (upload: Upload) => {
    if (upload.kind === 'failed' && upload.file) void send(upload.id, upload.file);
  };
  const remove = (id: string) => {
    running.current.get(id)?.abort();
    setTooMany(false);
    dispatch({ type: 'remove', id });
  };
  const fileIds = doneIds(uploads);
  const busy = uploads.some(({ kind }) => kind === 'uploading');
  const error = tooMany ? t('files.tooMany', { count: ATTACHMENTS_MAX }) : undefined;
  return { uploads, fileIds, busy, error, add, retry, remove, full: countKept(uploads) >= ATTACHMENTS_MAX };
};

/**
 * The files of a visit, stored with it as soon as they are uploaded, so that a reload keeps them. What fails is sent again with
 * the step.
 */
export const useAttachments = ({ attachments }: Pick<Prepared, 'attachments'>, keep: StepProps['keep']) => {
  const files = useUploads(attachments);
  const written = files.fileIds.join();
  const saved = useRef(attachments.map(({ file_id: id }) => id).join());
  useEffect(() => {
    if (written === saved.current) return;
    saved.current = written;
    void keep({ attachments: written === '' ? [] : written.split(',') }).catch(() => undefined);
  });
  return files;
};
