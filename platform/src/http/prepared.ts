/** An answer that is validated and serialized once and sent many times, for the few calls with most of the load. */
import { type Endpoint, writeAnswer } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { success } from './envelope.ts';

export class Prepared {
  readonly #data: unknown;
  readonly #bytes = new Map<Language, Buffer>();

  constructor(data: unknown) {
    this.#data = data;
  }

  /** The serialized envelope in a language, created on first use. */
  bytes(language: Language): Buffer {
    const known = this.#bytes.get(language);
    if (known) return known;
    const written = Buffer.from(JSON.stringify(success(this.#data, language)));
    this.#bytes.set(language, written);
    return written;
  }
}

const written = new WeakMap<object, Prepared>();

/** Serializes an answer that a service caches. Drops fields outside the contract, as for every answer. */
export const prepared = (endpoint: Endpoint, answer: object): Prepared => {
  const known = written.get(answer) ?? new Prepared(writeAnswer(endpoint, answer));
  written.set(answer, known);
  return known;
};

export const isPrepared = (value: unknown): value is Prepared => value instanceof Prepared;
