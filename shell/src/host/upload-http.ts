/** Uploads use `axios`, because `fetch` reports no progress. A chunk of its own, loaded with the first file. */
import axios, { type AxiosInstance } from 'axios';
import { type Http, HttpTimeout } from './http.ts';

export const createUploadHttp =
  (http: AxiosInstance = axios.create()): Http =>
  async ({ reads, signal, ...request }) => {
    try {
      const { status, data, headers } = await http.request({
        ...request,
        responseType: reads === 'bytes' ? 'blob' : 'json',
        validateStatus: () => true,
        ...(signal ? { signal } : {}),
      });
      return { status, data, header: (name) => (headers[name] as string | undefined) ?? null };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw axios.isAxiosError(error) && error.code === 'ECONNABORTED' ? new HttpTimeout() : error;
    }
  };
