import { fileOfPath } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import type { PictureSource } from '../content/private-pictures.tsx';

/** Loads photos of the account's patients through the API client of the host. */
export const pictureSourceOf =
  ({ download }: Pick<HostApiClient, 'download'>): PictureSource =>
  (path) => {
    const fileId = fileOfPath(path);
    return fileId === null || !download ? null : () => download(fileId);
  };
