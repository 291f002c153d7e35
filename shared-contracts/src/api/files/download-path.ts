import { API_HOSTS } from '../core/hosts.ts';

/** Where the bytes of one's own file are (with the session's headers); always sent as an attachment, never in an envelope. */
export const FILE_DOWNLOAD_PATH = `${API_HOSTS.files}/download/:id`;
export const fileDownloadPath = (fileId: string): string =>
  FILE_DOWNLOAD_PATH.replace(':id', encodeURIComponent(fileId));

const BEFORE_ID = FILE_DOWNLOAD_PATH.replace(':id', '');

/** The file that a download path names; null for every other path. */
export const fileOfPath = (path: string): string | null =>
  path.startsWith(BEFORE_ID) ? decodeURIComponent(path.slice(BEFORE_ID.length)) : null;
