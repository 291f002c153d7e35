/**
 * What is inside a Word document, which is a ZIP: read so that each part can be scanned, and bounded so that a small file
 * cannot unfold into a huge one. Reads the central directory, as every reader of documents does.
 */
import { promisify } from 'node:util';
import { gunzip, inflateRaw } from 'node:zlib';

const unfold = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);
const unfoldGzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const GZIP = 0x8b1f;
/** Its head and its end. */
const GZIP_BYTES = 18;
/** A document holds a table or a drawing that is an archive again; deeper than this nobody writes them. */
const NESTED_MAX = 3;

export interface ArchiveLimits {
  readonly entries: number;
  /** All parts together, unfolded. */
  readonly bytes: number;
}

const endRecord = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  return -1;
};

interface Part {
  readonly method: number;
  readonly from: number;
  readonly packed: number;
}

const partsOf = (bytes: Buffer, limit: number): Part[] | null => {
  const end = endRecord(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > limit) return null;
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const local = bytes.readUInt32LE(at + 42);
    if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return null;
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return null;
    const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    parts.push({ method: bytes.readUInt16LE(at + 10), from, packed: bytes.readUInt32LE(at + 20) });
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
};

/** The parts, unfolded; null when the archive is broken, encrypted, packed another way, or beyond the limits. */
export const unpack = async (bytes: Buffer, limits: ArchiveLimits): Promise<Buffer[] | null> => {
  const parts = partsOf(bytes, limits.entries);
  if (!parts) return null;
  const unpacked: Buffer[] = [];
  let left = limits.bytes;
  for (const { method, from, packed } of parts) {
    if (from + packed > bytes.length || (method !== STORED && method !== DEFLATED)) return null;
    const data = bytes.subarray(from, from + packed);
    const part = method === STORED ? data : await unfold(data, { maxOutputLength: left + 1 }).catch(() => null);
    if (part === null || part.length > left) return null;
    left -= part.length;
    unpacked.push(part);
  }
  return unpacked;
};

/** What is inside a part that is an archive itself; empty when it is none, null as for `unpack`. */
const inside = async (part: Buffer, limits: ArchiveLimits): Promise<Buffer[] | null> => {
  if (part.length > LOCAL_BYTES && part.readUInt32LE(0) === LOCAL) return unpack(part, limits);
  if (part.length < GZIP_BYTES || part.readUInt16LE(0) !== GZIP) return [];
  const whole = await unfoldGzip(part, { maxOutputLength: limits.bytes + 1 }).catch(() => null);
  return whole === null || whole.length > limits.bytes ? null : [whole];
};

/** The parts, and those of parts that are archives themselves, all within the same limits; null as for `unpack`. */
export const unpackNested = async (bytes: Buffer, limits: ArchiveLimits): Promise<Buffer[] | null> => {
  const all: Buffer[] = [];
  const left = { ...limits };
  let level = await unpack(bytes, left);
  for (let depth = 0; level && level.length > 0; depth += 1) {
    if (depth > NESTED_MAX) return null;
    all.push(...level);
    left.entries -= level.length;
    left.bytes -= level.reduce((sum, { length }) => sum + length, 0);
    const deeper: Buffer[] = [];
    for (const part of level) {
      const spent = deeper.reduce((sum, { length }) => sum + length, 0);
      const parts = await inside(part, { entries: left.entries - deeper.length, bytes: left.bytes - spent });
      if (!parts) return null;
      deeper.push(...parts);
    }
    level = deeper;
  }
  return level && all;
};
