import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { type HttpRequest, HttpTimeout } from './http.ts';
import { createUploadHttp } from './upload-http.ts';

const FILE: HttpRequest = { url: '/api/files', method: 'POST', headers: {}, timeout: 120_000, reads: 'json' };

const over = (answer: object | Error) => {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = axios.create({
    adapter: async (config) => {
      sent.push(config);
      if (answer instanceof Error) throw answer;
      return { status: 413, statusText: '', headers: { 'x-trace-id': 'trace-1' }, data: answer, config };
    },
  });
  return { upload: createUploadHttp(http), sent };
};

it('upload http: passes on the form, the limit and the progress, and resolves with any status', async () => {
  const { upload, sent } = over({ status: 1001 });
  const onUploadProgress = jest.fn();
  const data = new FormData();
  const answer = await upload({ ...FILE, data, onUploadProgress });
  expect(sent[0]).toMatchObject({ url: '/api/files', method: 'post', timeout: 120_000, onUploadProgress });
  expect(sent[0]?.data).toBe(data);
  expect(sent[0]?.validateStatus?.(413)).toBe(true);
  expect([answer.status, answer.data, answer.header('x-trace-id')]).toEqual([413, { status: 1001 }, 'trace-1']);
  expect(answer.header('x-other')).toBeNull();
});

it('upload http: distinguishes a timeout, an aborted upload and a lost connection', async () => {
  await expect(over(new AxiosError('slow', 'ECONNABORTED')).upload(FILE)).rejects.toBeInstanceOf(HttpTimeout);
  const reason = new Error('aborted');
  const signal = AbortSignal.abort(reason);
  await expect(over(new CanceledError()).upload({ ...FILE, signal })).rejects.toBe(reason);
  const lost = new AxiosError('Network Error', 'ERR_NETWORK');
  await expect(over(lost).upload(FILE)).rejects.toBe(lost);
});
