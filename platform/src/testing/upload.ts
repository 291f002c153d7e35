/** Uploads and downloads as a browser sends them. */
import { type Endpoint, endpointPath, type Envelope, fileDownloadPath, HEADER, uploadFile } from 'shared-contracts/api';
import type { TestApp, TestUser } from './test-app.ts';

const BOUNDARY = 'test-boundary';

const fieldPart = ([name, value]: [string, string]): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

/** A body with one file, and the fields before it. */
export const multipart = (
  name: string,
  bytes: Buffer,
  part = 'file',
  fields: Readonly<Record<string, string>> = {},
): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(fieldPart),
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const headersOf = (user: TestUser | null): Record<string, string> => ({
  [HEADER.language]: '0',
  ...(user ? { [HEADER.authorization]: `Bearer ${user.token}`, [HEADER.deviceId]: user.deviceId } : {}),
});

export const upload = async (app: TestApp, user: TestUser | null, body: Buffer, endpoint: Endpoint = uploadFile) => {
  const response = await app.server.inject({
    method: 'POST',
    url: endpointPath(endpoint),
    payload: body,
    headers: { ...headersOf(user), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const envelope = response.json<Envelope & { data?: { file_id: string; file_name: string; size: number } }>();
  return { http: response.statusCode, ...envelope };
};

export const download = (app: TestApp, user: TestUser | null, id: string) =>
  app.server.inject({ method: 'GET', url: fileDownloadPath(id), headers: headersOf(user) });
