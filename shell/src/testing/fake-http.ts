/** A server in memory for calls of the host. */
import type { Carriers } from '../host/api-transport.ts';
import type { HttpRequest, HttpResponse } from '../host/http.ts';

export interface FakeAnswer {
  /** Default: 200. */
  readonly status?: number;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers every request, including uploads; an error is thrown as the HTTP client would throw it. */
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
