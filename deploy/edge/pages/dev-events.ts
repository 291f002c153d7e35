import type { ServerResponse } from 'node:http';
import type { Headers } from '../http/send.ts';

/** The last builds, to which `assets/dev-client.js` updates the page. */
export interface DevState {
  /** Name of a member → hash of its last build without errors. */
  readonly builds: Readonly<Record<string, string>>;
  /** Hash of the rules that are part of the HTML; a change needs a reload. */
  readonly firstView: string;
  /** Of builds and of types, until they are fixed. */
  readonly errors: readonly { readonly title: string; readonly text: string }[];
}

export interface DevEvents {
  readonly add: (response: ServerResponse, headers: Headers) => void;
  /** Sends to every open page, and to each page that is opened before the next call. */
  readonly send: (state: DevState) => void;
  readonly close: () => void;
}

/** Server-sent events of development: the state of the builds. */
export function devEvents(): DevEvents {
  const open = new Set<ServerResponse>();
  let last = '';
  return {
    add(response, headers) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 500\n\n${last}`);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    send(state) {
      last = `event: state\ndata: ${JSON.stringify(state)}\n\n`;
      for (const response of open) response.write(last);
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
