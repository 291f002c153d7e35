/** Bytes of released files, each compared with its hash before a browser may cache it for a year. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { MemberName } from 'shared-contracts/release';
import { sha384 } from '../../releases/members.ts';
import { artifactFolder } from '../../releases/paths.ts';
import type { Artifacts } from '../../releases/paths.ts';
import { compress } from '../http/encoding.ts';
import type { Encoding } from '../http/encoding.ts';
import { fileMemory } from './file-memory.ts';
import type { FileMemory } from './file-memory.ts';
import type { PromisedHashes } from './promised-hashes.ts';
import type { PublishedFiles } from './published-files.ts';

export interface ReleasedFile {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  /** Hash of the plain bytes. */
  readonly integrity: string;
}

export interface ReleasedBytes {
  /** In the first of `encodings` that exists, otherwise plain; null: the file does not exist. @throws WrongBytes */
  readonly read: (file: Wanted, encodings: readonly Encoding[]) => Promise<ReleasedFile | null>;
}

export interface Wanted {
  readonly name: MemberName;
  readonly version: string;
  readonly file: string;
}

/** No available copy has the released bytes. Compare by name. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
}

export interface ReleasedBytesOptions {
  readonly promised: PromisedHashes;
  readonly published: PublishedFiles;
  readonly artifacts: Artifacts;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  readonly memory?: FileMemory;
}

const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;
const SUFFIX = { br: '.br', gzip: '.gz' } as const;
/** A file that was found wrong is checked again after this time, so that a repair is noticed and requests cannot cause permanent hashing. */
const WRONG_MS = 1000;
const MOST_KNOWN = 20_000;

const readOrNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/**
 * The memory cache is keyed by hash, so its entries are correct. A wrong copy on disk is replaced from the
 * store; a wrong compressed copy is created again from the verified plain bytes.
 */
export function releasedBytes(options: ReleasedBytesOptions): ReleasedBytes {
  const { promised, published, artifacts, onError, now, memory = fileMemory() } = options;
  const hashes = new Map<string, string>();
  const wrong = new Map<string, { readonly error: WrongBytes; readonly until: number }>();

  const hashOf = async ({ name, version, file }: Wanted): Promise<string | null> => {
    const key = `${name}/${version}/${file}`;
    const known = hashes.get(key);
    if (known) return known;
    const hash = await promised.of(name, version, file);
    if (hashes.size >= MOST_KNOWN) hashes.clear();
    if (hash) hashes.set(key, hash);
    return hash;
  };

  /** Plain bytes from the nearest correct copy. */
  const plain = async ({ name, version, file }: Wanted, hash: string): Promise<Buffer> => {
    const places = [
      () => published.find(name, version, file),
      () => published.again(name, version, file),
      async () => join(artifactFolder(name, artifacts), version, file),
    ];
    let found = false;
    for (const place of places) {
      const path = await place();
      const bytes = path && (await readOrNull(path));
      if (!bytes) continue;
      if (sha384(bytes) === hash) return bytes;
      if (!found) onError(new WrongBytes(`${path} does not match its hash`));
      found = true;
    }
    throw new WrongBytes(`${name} ${version}: no copy of ${file} has the bytes that were released`);
  };

  /** A compressed sibling, as the build wrote it; null when the build wrote none. */
  const packed = async (wanted: Wanted, hash: string, encoding: Encoding): Promise<Buffer | null> => {
    const { name, version, file } = wanted;
    const path = (await published.find(name, version, file)) ?? join(artifactFolder(name, artifacts), version, file);
    const sibling = path + SUFFIX[encoding];
    const bytes = await readOrNull(sibling);
    if (!bytes) return null;
    const content = await UNPACK[encoding](bytes).catch(() => null);
    if (content && sha384(content) === hash) return bytes;
    onError(new WrongBytes(`${sibling} does not match its hash`));
    return compress(await plain(wanted, hash), encoding);
  };

  return {
    async read(wanted, encodings) {
      const hash = await hashOf(wanted);
      if (!hash) return null;
      const refused = wrong.get(hash);
      if (refused && now() < refused.until) throw refused.error;
      try {
        for (const encoding of encodings) {
          const bytes = await memory.bytes(hash + SUFFIX[encoding], () => packed(wanted, hash, encoding));
          if (bytes) return { bytes, encoding, integrity: hash };
        }
        const bytes = await memory.bytes(hash, () => plain(wanted, hash));
        return bytes && { bytes, encoding: null, integrity: hash };
      } catch (error) {
        if (error instanceof WrongBytes) wrong.set(hash, { error, until: now() + WRONG_MS });
        throw error;
      }
    },
  };
}
