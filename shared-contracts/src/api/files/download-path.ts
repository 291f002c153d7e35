import { API_HOSTS } from '../core/hosts.ts';

/**
 * The path of the bytes of a file of the account (requires the headers of the session); always sent as an attachment, never in an
 * envelope.
 */
export const FILE_DOWNLOAD_PATH = `${API_HOSTS.files}/download/:id`;
export const fileDownloadPath = (fileId: string): string =>
  FILE_DOWNLOAD_PATH.replace(':id', encodeURIComponent(fileId));

const BEFORE_ID = FILE_DOWNLOAD_PATH.replace(':id', '');

/** The id of the file in a download path; null for every other path. */
export const fileOfPath = (path: string): string | null =>
  path.startsWith(BEFORE_ID) ? decodeURIComponent(path.slice(BEFORE_ID.length)) : null;
