/**
 * The duration of a recording, from the timestamps in its container and not only from the header, which browsers omit while
 * recording and anybody can forge. Nothing is decoded.
 */
import type { VOICE_NOTE_EXTENSIONS } from 'shared-contracts/api';

type RecordingKind = (typeof VOICE_NOTE_EXTENSIONS)[number];

/** The WebM elements that are parsed, by identifier; the first four contain others. */
const WEBM = {
  segment: 0x18538067,
  info: 0x1549a966,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  scale: 0x2ad7b1,
  duration: 0x4489,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;
const WEBM_HOLDERS: readonly number[] = [WEBM.segment, WEBM.info, WEBM.cluster, WEBM.blockGroup];
const DEFAULT_SCALE_NS = 1_000_000;
const SECOND_NS = 1_000_000_000;

interface Element {
  readonly id: number;
  readonly body: number;
  /** Null: not stated, as in a recording without a known end. */
  readonly size: number | null;
}

/** Length of a number whose first byte encodes it; 0 when it is invalid. */
const widthAt = (bytes: Buffer, at: number): number => {
  const width = Math.clz32(bytes[at] ?? 0) - 23;
  return width >= 1 && width <= 8 && at + width <= bytes.length ? width : 0;
};

const unsigned = (bytes: Buffer, from: number, to: number): number =>
  bytes.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);

const elementAt = (bytes: Buffer, at: number): Element | null => {
  const named = widthAt(bytes, at);
  if (named === 0 || named > 4) return null;
  const sized = at + named;
  const width = widthAt(bytes, sized);
  if (width === 0) return null;
  const size = unsigned(bytes, sized, sized + width) - 2 ** (7 * width);
  const isSaid = size !== 2 ** (7 * width) - 1;
  return { id: unsigned(bytes, at, sized), body: sized + width, size: isSaid ? size : null };
};

const floatAt = (bytes: Buffer, at: number, size: number): number =>
  size === 8 ? bytes.readDoubleBE(at) : size === 4 ? bytes.readFloatBE(at) : 0;

/** A block begins with its track and its time within the cluster. */
const blockTime = (bytes: Buffer, body: number): number => {
  const at = body + widthAt(bytes, body);
  return at + 2 <= bytes.length ? bytes.readInt16BE(at) : 0;
};

const webmSeconds = (bytes: Buffer): number | null => {
  let scale = DEFAULT_SCALE_NS;
  let cluster = 0;
  let stated = 0;
  let last: number | null = null;
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (!element) return null;
    const { id, body, size } = element;
    if (WEBM_HOLDERS.includes(id)) {
      at = body;
      continue;
    }
    if (size === null || body + size > bytes.length) return null;
    if (id === WEBM.scale) scale = unsigned(bytes, body, body + size);
    if (id === WEBM.duration) stated = floatAt(bytes, body, size);
    if (id === WEBM.clusterTime) cluster = unsigned(bytes, body, body + size);
    if (id === WEBM.simpleBlock || id === WEBM.block) last = Math.max(last ?? 0, cluster + blockTime(bytes, body));
    at = body + size;
  }
  return last === null ? null : (Math.max(last, stated) * scale) / SECOND_NS;
};

const OGG_HEAD_BYTES = 27;
const OPUS_RATE = 48_000;

/** Samples before the first audible one, and the sample rate. */
const oggClock = (bytes: Buffer): { readonly skip: number; readonly rate: number } => {
  const opus = bytes.indexOf('OpusHead');
  if (opus >= 0) return { skip: bytes.readUInt16LE(opus + 10), rate: OPUS_RATE };
  const vorbis = bytes.indexOf('\u0001vorbis', 0, 'latin1');
  return { skip: 0, rate: bytes.readUInt32LE(vorbis + 12) };
};

/** One stream only: each of several concatenated streams would start at zero. */
const oggSeconds = (bytes: Buffer): number | null => {
  const { skip, rate } = oggClock(bytes);
  let last: bigint | null = null;
  for (let at = 0; at < bytes.length; ) {
    const lacing = at + OGG_HEAD_BYTES;
    if (lacing > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS') return null;
    if (bytes.readUInt32LE(at + 14) !== bytes.readUInt32LE(14)) return null;
    const position = bytes.readBigInt64LE(at + 6);
    if (position > (last ?? 0n)) last = position;
    const end = lacing + (bytes[at + 26] as number);
    at = end + bytes.subarray(lacing, end).reduce((sum, size) => sum + size, 0);
    if (at > bytes.length) return null;
  }
  return last === null || rate === 0 ? null : Math.max(0, Number(last) - skip) / rate;
};

const MP4_HOLDERS: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'];
const WIDE_SIZE = 1;
const TO_THE_END = 0;

interface Box {
  readonly type: string;
  readonly body: number;
  readonly end: number;
}

const boxAt = (bytes: Buffer, at: number): Box | null => {
  if (at + 8 > bytes.length) return null;
  const short = bytes.readUInt32BE(at);
  const wide = short === WIDE_SIZE;
  const body = at + (wide ? 16 : 8);
  if (body > bytes.length) return null;
  const size = wide ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const end = short === TO_THE_END ? bytes.length : at + size;
  return end < body || end > bytes.length ? null : { type: bytes.toString('latin1', at + 4, at + 8), body, end };
};

/** Parsed values so far, in units of the track’s time scale. */
interface Track {
  rate: number;
  stated: number;
  /** Samples of the table, and of fragments. */
  listed: number;
  pieces: number;
  /** Default duration of a sample: for all fragments, and for the current one. */
  usual: number;
  usualHere: number;
}

const FLAG = { baseOffset: 0x1, description: 0x2, duration: 0x8 } as const;
const RUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, each: [0x100, 0x200, 0x400, 0x800] } as const;

const flagsAt = (bytes: Buffer, body: number): number => bytes.readUInt32BE(body) & 0xffffff;

/** The contribution of each box to the duration. */
const READ: Readonly<Record<string, (bytes: Buffer, box: Box, track: Track) => void>> = {
  mdhd: (bytes, { body }, track) => {
    const wide = bytes[body] === 1;
    track.rate = bytes.readUInt32BE(body + (wide ? 20 : 12));
    track.stated = wide ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  },
  stts: (bytes, { body, end }, track) => {
    for (let at = body + 8; at + 8 <= end; at += 8) {
      track.listed += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4);
    }
  },
  trex: (bytes, { body }, track) => {
    track.usual = bytes.readUInt32BE(body + 12);
  },
  tfhd: (bytes, { body }, track) => {
    const flags = flagsAt(bytes, body);
    const at = body + 8 + (flags & FLAG.baseOffset ? 8 : 0) + (flags & FLAG.description ? 4 : 0);
    track.usualHere = flags & FLAG.duration ? bytes.readUInt32BE(at) : track.usual;
  },
  trun: (bytes, { body, end }, track) => {
    const flags = flagsAt(bytes, body);
    const count = bytes.readUInt32BE(body + 4);
    if ((flags & RUN.duration) === 0) {
      track.pieces += count * track.usualHere;
      return;
    }
    const width = 4 * RUN.each.filter((flag) => flags & flag).length;
    const first = body + 8 + (flags & RUN.dataOffset ? 4 : 0) + (flags & RUN.firstFlags ? 4 : 0);
    for (let at = first; at + width <= Math.min(end, first + count * width); at += width) {
      track.pieces += bytes.readUInt32BE(at);
    }
  },
};

/** One audio track. */
const m4aSeconds = (bytes: Buffer): number | null => {
  const track: Track = { rate: 0, stated: 0, listed: 0, pieces: 0, usual: 0, usualHere: 0 };
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(bytes, at);
    if (!box) return null;
    READ[box.type]?.(bytes, box, track);
    at = MP4_HOLDERS.includes(box.type) ? box.body : box.end;
  }
  const { rate, stated, listed, pieces } = track;
  return rate === 0 || listed + pieces === 0 ? null : Math.max(stated, listed + pieces) / rate;
};

const SECONDS: Readonly<Record<RecordingKind, (bytes: Buffer) => number | null>> = {
  webm: webmSeconds,
  ogg: oggSeconds,
  m4a: m4aSeconds,
};

/** Null: the recording is incomplete. */
export const recordingSeconds = (kind: RecordingKind, bytes: Buffer): number | null => {
  try {
    return SECONDS[kind](bytes);
  } catch (error) {
    // A header with a size beyond the end of the file causes a read error.
    if (error instanceof RangeError) return null;
    throw error;
  }
};
