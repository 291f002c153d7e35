/** An answer that was checked and written once and is sent many times: for the few calls that carry the whole load. */
import { type Endpoint, type ResponseOf, writeAnswer } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { success } from './envelope.ts';

export class Prepared<E extends Endpoint = Endpoint> {
  /** Only for the type checker: an answer of one endpoint is no answer of another. */
  declare readonly endpoint: E;
  readonly #data: ResponseOf<E>;
  readonly #bytes = new Map<Language, Buffer>();

  constructor(data: ResponseOf<E>) {
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

/** Drops what the contract does not name, as every answer does. */
export const prepare = <E extends Endpoint>(endpoint: E, data: ResponseOf<E>): Prepared<E> =>
  new Prepared<E>(writeAnswer(endpoint, data));

export const isPrepared = (value: unknown): value is Prepared => value instanceof Prepared;
