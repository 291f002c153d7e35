import type { ServerResponse } from 'node:http';
import type { Headers } from '../http/send.ts';

export interface DevEvents {
  readonly add: (response: ServerResponse, headers: Headers) => void;
  /** Tells every open page to reload. */
  readonly reload: () => void;
  readonly close: () => void;
}

/** Server-sent events of development: one word, "reload". */
export function devEvents(): DevEvents {
  const open = new Set<ServerResponse>();
  return {
    add(response, headers) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    reload() {
      for (const response of open) response.write('event: reload\ndata: now\n\n');
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
