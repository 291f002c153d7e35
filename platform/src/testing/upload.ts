/** Uploads and downloads, as a browser does them. */
import { endpointPath, type Envelope, fileDownloadPath, HEADER, uploadFile } from 'shared-contracts/api';
import type { TestApp, TestUser } from './test-app.ts';

const BOUNDARY = 'test-boundary';

export const multipart = (name: string, bytes: Buffer, part = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const headersOf = (user: TestUser | null): Record<string, string> => ({
  [HEADER.language]: '0',
  ...(user ? { [HEADER.authorization]: `Bearer ${user.token}`, [HEADER.deviceId]: user.deviceId } : {}),
});

export const upload = async (app: TestApp, user: TestUser | null, body: Buffer) => {
  const response = await app.server.inject({
    method: 'POST',
    url: endpointPath(uploadFile),
    payload: body,
    headers: { ...headersOf(user), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const envelope = response.json<Envelope & { data?: { file_id: string; file_name: string; size: number } }>();
  return { http: response.statusCode, ...envelope };
};

export const download = (app: TestApp, user: TestUser | null, id: string) =>
  app.server.inject({ method: 'GET', url: fileDownloadPath(id), headers: headersOf(user) });
