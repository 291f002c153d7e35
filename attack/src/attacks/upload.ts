/** Uploads as multipart forms, as a page sends them. */
import { endpointPath, uploadFile } from 'shared-contracts/api';
import { type Answer, headersOf, send } from '../client.ts';
import type { Patient } from '../patients.ts';

export const upload = (origin: string, as: Patient, name: string, bytes: Uint8Array): Promise<Answer> => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return send(origin + endpointPath(uploadFile), { method: 'POST', headers: headersOf(as), body });
};
