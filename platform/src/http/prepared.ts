/** An answer that was checked and written once and is sent many times: for the few calls that carry the whole load. */
import { type Endpoint, writeAnswer } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { success } from './envelope.ts';

export class Prepared {
  readonly #data: unknown;
  readonly #bytes = new Map<Language, Buffer>();

  constructor(data: unknown) {
    this.#data = data;
  }

  /** The whole envelope in a language, written at the first need. */
  bytes(language: Language): Buffer {
    const known = this.#bytes.get(language);
    if (known) return known;
    const written = Buffer.from(JSON.stringify(success(this.#data, language)));
    this.#bytes.set(language, written);
    return written;
  }
}

const written = new WeakMap<object, Prepared>();

/** The one writing of an answer that a service keeps. Drops what the contract does not name, as every answer does. */
export const prepared = (endpoint: Endpoint, answer: object): Prepared => {
  const known = written.get(answer) ?? new Prepared(writeAnswer(endpoint, answer));
  written.set(answer, known);
  return known;
};

export const isPrepared = (value: unknown): value is Prepared => value instanceof Prepared;
