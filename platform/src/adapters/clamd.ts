/**
 * The ClamAV daemon: bytes are sent with `INSTREAM` over TCP. It scans inside archives and documents, within its own limits.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { MalwareScanPort, ScanContent, ScanVerdict } from '../ports/malware-scan.ts';

const TIMEOUT_MS = 15_000;
const ANSWER_MAX = 1000;
const FOUND = /^stream: (.+) FOUND$/;

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

/** @throws for any answer other than the two results, such as `INSTREAM size limit exceeded` */
const verdictOf = (answer: string): ScanVerdict => {
  const line = answer.replace(/\0.*$/s, '').trim();
  if (line === 'stream: OK') return { kind: 'clean' };
  const signature = FOUND.exec(line)?.[1];
  if (signature === undefined) throw new Error(`clamd answered: ${line.slice(0, 200)}`);
  return { kind: 'infected', signature };
};

async function* framed(content: ScanContent): AsyncIterable<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    if (chunk.byteLength === 0) continue;
    yield length(chunk.byteLength);
    yield chunk;
  }
  yield length(0);
}

export const createClamd = (url: string): MalwareScanPort => {
  const { hostname, port } = new URL(url);
  return {
    scan: async (content) => {
      let answer = '';
      const socket = connect({ host: hostname, port: Number(port || 3310), timeout: TIMEOUT_MS });
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => (answer = (answer + text).slice(0, ANSWER_MAX)));
      socket.on('timeout', () => socket.destroy(new Error('clamd does not respond')));
      const ended = once(socket, 'end');
      await Promise.all([pipeline(framed(content), socket), ended]);
      return verdictOf(answer);
    },
  };
};
