/**
 * The contents of a Word document, which is a ZIP archive: decompressed as a stream, entry by entry, so that each can be
 * scanned with little memory. Limits bound the decompressed size. The central directory is read, as by every reader of
 * documents; an entry with another size than in the directory is rejected.
 */
import type { Transform } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { refuse } from '../../core/errors.ts';
import type { ScanContent } from '../../ports/malware-scan.ts';

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
/** Signatures of an entry’s header and of the end record. */
const GZIP_BYTES = 18;
/** Maximum depth of nested archives: a document contains tables or drawings that are archives themselves. */
const NESTED_MAX = 3;
const CHUNK_BYTES = 64 * 1024;

export interface ArchiveLimits {
  /** Number of entries, including those of nested archives. */
  readonly entries: number;
  /** Total decompressed size. */
  readonly bytes: number;
  /**
   * Size of nested archives that are in memory at the same time: their directory is at their end, so they cannot be streamed.
   */
  readonly heldBytes: number;
}

type VisitPart = (content: AsyncIterable<Uint8Array>) => Promise<void>;

interface Part {
  /** Decompression allocates memory from its start, so it starts when the entry is visited. */
  readonly open: () => ScanContent;
  /** Decompressed size; null when it is known only at the end. */
  readonly size: number | null;
}

interface Inspection {
  readonly left: { entries: number; bytes: number; heldBytes: number };
  readonly visit: VisitPart;
}

const unsafe = (): never => refuse('FILE_UNSAFE');

const endRecord = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  return unsafe();
};

async function* unfold(packed: Buffer, by: Transform): AsyncIterable<Uint8Array> {
  by.end(packed);
  try {
    yield* by;
  } catch {
    unsafe();
  }
}

/**
 * The entry whose record in the central directory is at `at`. @throws FILE_UNSAFE when it is corrupt, encrypted or compressed
 * with another method
 */
const partAt = (bytes: Buffer, at: number): Part => {
  if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) unsafe();
  const local = bytes.readUInt32LE(at + 42);
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) unsafe();
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) unsafe();
  const method = bytes.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) unsafe();
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.readUInt32LE(at + 20);
  if (from + packed > bytes.length) unsafe();
  const data = bytes.subarray(from, from + packed);
  const open = () => (method === STORED ? [data] : unfold(data, createInflateRaw({ chunkSize: CHUNK_BYTES })));
  return { open, size: bytes.readUInt32LE(at + 24) };
};

const partsOf = (bytes: Buffer, limit: number): Part[] => {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limit) unsafe();
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    parts.push(partAt(bytes, at));
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
};

const isZip = (head: Buffer): boolean => head.length > LOCAL_BYTES && head.readUInt32LE(0) === LOCAL;
const isGzip = (head: Buffer): boolean => head.length >= GZIP_BYTES && head.readUInt16LE(0) === GZIP;

/** Subtracts what the visitor reads from the limits, and buffers the entry when it is an archive itself. */
async function* measured({ open, size }: Part, { left }: Inspection, held: Buffer[]): AsyncIterable<Uint8Array> {
  let seen = 0;
  let holds: boolean | null = null;
  for await (const chunk of open()) {
    seen += chunk.length;
    left.bytes -= chunk.length;
    if (left.bytes < 0 || (size !== null && seen > size)) unsafe();
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    holds ??= isZip(bytes) || isGzip(bytes);
    if (holds) {
      left.heldBytes -= chunk.length;
      if (left.heldBytes < 0) unsafe();
      held.push(bytes);
    }
    yield chunk;
  }
  if (size !== null && seen !== size) unsafe();
}

const inspectPart = async (part: Part, inspection: Inspection, depth: number): Promise<void> => {
  const held: Buffer[] = [];
  await inspection.visit(measured(part, inspection, held));
  if (held.length === 0) return;
  const archive = Buffer.concat(held);
  await inspectArchive(archive, inspection, depth + 1);
  inspection.left.heldBytes += archive.length;
};

const inspectArchive = async (archive: Buffer, inspection: Inspection, depth: number): Promise<void> => {
  const { left } = inspection;
  const parts = isGzip(archive)
    ? [{ open: () => unfold(archive, createGunzip({ chunkSize: CHUNK_BYTES })), size: null }]
    : partsOf(archive, left.entries);
  if (depth > NESTED_MAX && parts.length > 0) unsafe();
  left.entries -= parts.length;
  const size = parts.reduce((sum, part) => sum + (part.size ?? 0), 0);
  if (left.entries < 0 || size > left.bytes) unsafe();
  for (const part of parts) await inspectPart(part, inspection, depth);
};

/**
 * Visits each decompressed entry sequentially, including those of nested archives. The visitor must read an entry to its end.
 * @throws FILE_UNSAFE when the archive is corrupt, encrypted, compressed with another method, or over the limits; what the
 * visitor throws
 */
export const inspectParts = (archive: Buffer, limits: ArchiveLimits, visit: VisitPart): Promise<void> =>
  inspectArchive(archive, { left: { ...limits }, visit }, 0);
