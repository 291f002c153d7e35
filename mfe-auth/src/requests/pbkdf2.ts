/**
 * PBKDF2 with SHA-256 in JavaScript, for browsers without WebCrypto (old web views). It derives one block of 32 bytes, which a
 * proof of work needs. Nothing it processes is secret, so it does not run in constant time.
 */

const BLOCK = 64;
const WORDS = 8;
/** Iterations between two yields to the event loop: tens of milliseconds each, hundreds on a slow phone. */
const TURN = 5000;

/** The first 32 bits of the fractional parts of cube and square roots of the first primes (FIPS 180-4). */
const rootsOf = (count: number, root: number): Int32Array => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => {
    const value = prime ** (1 / root);
    return ((value - Math.floor(value)) * 2 ** 32) | 0;
  });
};
const K = rootsOf(64, 3);
const START = rootsOf(WORDS, 2);

const schedule = new Int32Array(64);

/** Sums overflow as 32-bit words. */
const sums = (state: Int32Array, ...added: number[]): void => {
  for (let i = 0; i < WORDS; i += 1) state[i] = (state[i] as number) + (added[i] as number);
};

/** Expands the sixteen words of a block to the 64 words of a round. */
const extend = (): void => {
  for (let i = 16; i < 64; i += 1) {
    const x = schedule[i - 15] as number;
    const y = schedule[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
  }
};

/** Compresses the sixteen words in `schedule` into the state. */
const compress = (state: Int32Array): void => {
  extend();
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (schedule[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  sums(state, a, b, c, d, e, f, g, h);
};

/** The state after a key's pad, from which every HMAC of that key starts. */
const padded = (key: Uint8Array, pad: number): Int32Array => {
  const view = new DataView(Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ pad).buffer);
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(i * 4);
  const state = Int32Array.from(START);
  compress(state);
  return state;
};

/** The last block of a message of `bytes` bytes after the pad's block; its words are in the schedule already. */
const endBlock = (bytes: number): void => {
  schedule.fill(0, Math.ceil((bytes + 1) / 4), 16);
  schedule[15] = (BLOCK + bytes) * 8;
};

/** Writes the HMAC of `message`, at most one block, to `out`. */
const hmac = (inner: Int32Array, outer: Int32Array, bytes: number, out: Int32Array): void => {
  endBlock(bytes);
  out.set(inner);
  compress(out);
  schedule.set(out);
  schedule[WORDS] = 1 << 31;
  endBlock(WORDS * 4);
  out.set(outer);
  compress(out);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The salt and the number of the first block, with the bit that ends a message. */
const firstMessage = (salt: Uint8Array): number => {
  const bytes = new Uint8Array(BLOCK);
  bytes.set(salt);
  bytes[salt.length + 3] = 1;
  bytes[salt.length + 4] = 0x80;
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(i * 4);
  return salt.length + 4;
};

/** Yields to the event loop between chunks of iterations. Keys and salts have up to 50 bytes, as in proofs of work. */
export const pbkdf2 = async (password: Uint8Array, salt: Uint8Array, iterations: number): Promise<Uint8Array> => {
  const [inner, outer] = [padded(password, 0x36), padded(password, 0x5c)];
  const [link, sum] = [new Int32Array(WORDS), new Int32Array(WORDS)];
  hmac(inner, outer, firstMessage(salt), link);
  sum.set(link);
  for (let done = 1; done < iterations; done += 1) {
    if (done % TURN === 0) await pause();
    schedule.set(link);
    schedule[WORDS] = 1 << 31;
    hmac(inner, outer, WORDS * 4, link);
    for (let i = 0; i < WORDS; i += 1) sum[i] = (sum[i] as number) ^ (link[i] as number);
  }
  const key = new DataView(new ArrayBuffer(WORDS * 4));
  sum.forEach((word, i) => key.setInt32(i * 4, word));
  return new Uint8Array(key.buffer);
};
