/** A server for calls of the host, in memory. */
import type { Carriers } from '../host/api-transport.ts';
import type { HttpRequest, HttpResponse } from '../host/http.ts';

export interface FakeAnswer {
  /** 200 unless told. */
  readonly status?: number;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers everything that is sent, files as well; an error is thrown as what carries calls would. */
export const fakeHttp = (
  answer: (request: HttpRequest) => FakeAnswer | Error | Promise<FakeAnswer>,
): { readonly carriers: Carriers; readonly sent: HttpRequest[] } => {
  const sent: HttpRequest[] = [];
  const http = async (request: HttpRequest): Promise<HttpResponse> => {
    sent.push(request);
    const given = await answer(request);
    if (given instanceof Error) throw given;
    const { status = 200, data, headers = {} } = given;
    return { status, data, header: (name) => headers[name] ?? null };
  };
  return { carriers: { http, uploads: http }, sent };
};
