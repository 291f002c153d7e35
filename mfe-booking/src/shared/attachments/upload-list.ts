/** The uploads of a booking as a pure list: one member per file, one state per member. */
import type { Attachment } from 'shared-contracts/api';

export const ATTACHMENTS_MAX = 5;

export type UploadProblem = 'type' | 'size' | 'network' | 'refused';

export type Upload =
  | {
      readonly kind: 'uploading';
      readonly id: string;
      readonly name: string;
      readonly file: File;
      readonly part: number;
    }
  | {
      readonly kind: 'failed';
      readonly id: string;
      readonly name: string;
      readonly problem: UploadProblem;
      /** The error text of the server, when it refused. */
      readonly message?: string | undefined;
      /** Undefined when a retry cannot succeed. */
      readonly file?: File | undefined;
    }
  | { readonly kind: 'done'; readonly id: string; readonly name: string; readonly fileId: string };

export type UploadAction =
  | { type: 'start'; id: string; file: File }
  | { type: 'refuse'; id: string; name: string; problem: UploadProblem }
  | { type: 'progress'; id: string; part: number }
  | { type: 'done'; id: string; fileId: string; name: string }
  | { type: 'fail'; id: string; problem: UploadProblem; message?: string | undefined }
  | { type: 'remove'; id: string };

export const fromAttachments = (attachments: readonly Attachment[]): readonly Upload[] =>
  attachments.map(({ file_id: fileId, file_name: name }) => ({ kind: 'done', id: fileId, name, fileId }));

const replace = (list: readonly Upload[], id: string, change: (upload: Upload) => Upload): readonly Upload[] =>
  list.map((upload) => (upload.id === id ? change(upload) : upload));

export const reduceUploads = (list: readonly Upload[], action: UploadAction): readonly Upload[] => {
  switch (action.type) {
    case 'start': {
      const started: Upload = { kind: 'uploading', id: action.id, name: action.file.name, file: action.file, part: 0 };
      return list.some(({ id }) => id === action.id) ? replace(list, action.id, () => started) : [...list, started];
    }
    case 'refuse':
      return [...list, { kind: 'failed', id: action.id, name: action.name, problem: action.problem }];
    case 'progress':
      return replace(list, action.id, (upload) =>
        upload.kind === 'uploading' ? { ...upload, part: Math.max(upload.part, action.part) } : upload,
      );
    case 'done':
      return replace(list, action.id, ({ id }) => ({ kind: 'done', id, name: action.name, fileId: action.fileId }));
    case 'fail':
      return replace(list, action.id, (upload) => ({
        kind: 'failed',
        id: upload.id,
        name: upload.name,
        problem: action.problem,
        message: action.message,
        file: upload.kind === 'uploading' ? upload.file : undefined,
      }));
    case 'remove':
      return list.filter(({ id }) => id !== action.id);
  }
};

export const doneIds = (list: readonly Upload[]): readonly string[] =>
  list.flatMap((upload) => (upload.kind === 'done' ? [upload.fileId] : []));

/** Files that count towards the limit: uploaded or uploading. */
export const countKept = (list: readonly Upload[]): number => list.filter(({ kind }) => kind !== 'failed').length;
