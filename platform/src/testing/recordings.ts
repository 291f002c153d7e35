/** Silent recordings with a given duration, in the formats of browsers. */

const VINT_MARK = 0x80;
const id = (value: number): Buffer => Buffer.from(value.toString(16).padStart(2, '0'), 'hex');
const element = (name: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 0x10000000);
  return Buffer.concat([id(name), size, body]);
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

const CLUSTER_SECONDS = 10;
/** Blocks of one second, without a stated duration, in a segment of unknown size, as recorded by Chromium. */
export const aWebm = (seconds: number): Buffer => {
  const unknown = (name: number): Buffer => Buffer.concat([id(name), Buffer.from('01ffffffffffffff', 'hex')]);
  const block = (at: number): Buffer => {
    const head = Buffer.from([VINT_MARK + 1, 0, 0, 0]);
    head.writeInt16BE(at, 1);
    return element(0xa3, head, Buffer.alloc(8));
  };
  const clusters = Array.from({ length: Math.floor(seconds / CLUSTER_SECONDS) + 1 }, (_, index) => {
    const from = index * CLUSTER_SECONDS;
    const until = Math.min(CLUSTER_SECONDS, seconds - from + 0.5);
    const blocks = Array.from({ length: Math.ceil(until) }, (_second, at) => block(at * 1000));
    return Buffer.concat([unknown(0x1f43b675), element(0xe7, u32(from * 1000)), ...blocks]);
  });
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    unknown(0x18538067),
    element(0x1549a966, element(0x2ad7b1, u32(1_000_000))),
    element(0x1654ae6b, element(0xae, element(0x86, Buffer.from('A_OPUS')))),
    ...clusters,
  ]);
};

const page = (position: number, body: Buffer, stream = 7): Buffer => {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(stream, 14);
  head[26] = 1;
  return Buffer.concat([head, Buffer.from([body.length]), body]);
};
const OPUS_RATE = 48_000;
const PRE_SKIP = 312;
export const anOgg = (seconds: number, streams: readonly number[] = [7]): Buffer => {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt16LE(PRE_SKIP, 10);
  return Buffer.concat(
    streams.flatMap((stream) => [
      page(0, head, stream),
      page(PRE_SKIP + seconds * OPUS_RATE, Buffer.from('sound'), stream),
    ]),
  );
};

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([u32(body.length + 4), body]);
};
const RATE = 48_000;
const track = (said: number, table: Buffer): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, RATE, said * RATE, 0)),
      box('hdlr', u32(0, 0), Buffer.from('soun')),
      box('minf', box('stbl', table)),
    ),
  );
const FTYP = box('ftyp', Buffer.from('M4A '));
/** With a sample table; `said`: the duration in the header. */
export const anM4a = (seconds: number, said = seconds): Buffer =>
  Buffer.concat([FTYP, box('moov', track(said, box('stts', u32(0, 1, seconds, RATE)))), box('mdat', Buffer.alloc(8))]);
/** In fragments of one second, as recorded by Safari. */
export const aFragmentedM4a = (seconds: number): Buffer =>
  Buffer.concat([
    FTYP,
    box('moov', track(0, box('stts', u32(0, 0))), box('mvex', box('trex', u32(0, 1, 1, RATE, 0, 0)))),
    ...Array.from({ length: seconds }, (_, at) =>
      box(
        'moof',
        box(
          'traf',
          at % 2 === 0 ? box('tfhd', u32(0, 1)) : box('tfhd', u32(0x8, 1, RATE / 2)),
          at % 2 === 0 ? box('trun', u32(0, 1)) : box('trun', u32(0x101, 2, 0, RATE / 4, (RATE * 3) / 4)),
        ),
      ),
    ),
  ]);
