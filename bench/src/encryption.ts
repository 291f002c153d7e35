/** `npm run bench -- encryption`: the same bookings on a platform that encrypts and on one that does not, alternately. */
import { join } from 'node:path';
import { bookingLanes } from './booking-flow.ts';
import { startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';
import { processorTime, usedSince } from './processor-time.ts';
import { table } from './table.ts';

const LANES = 4;
const WARM_UP = 10;
const BOOKINGS = 40;
const TURNS = 3;

/** Processor time of the platform for one booking, in milliseconds. */
const costOf = async (settings: Readonly<Record<string, string>>): Promise<number> => {
  const postgres = await startPostgres();
  const platform = await startPlatform(postgres.url, settings);
  try {
    const { book } = await bookingLanes(platform.origin, LANES);
    const each = async (count: number): Promise<void> => {
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        for (let booked = 0; booked < count; booked += 1) await book(lane);
      });
      await Promise.all(lanes);
    };
    await each(WARM_UP);
    const before = processorTime();
    await each(BOOKINGS);
    const used = usedSince(before, LANES * BOOKINGS);
    if (!used) throw new Error('this operating system does not provide the processor time of a process');
    return used.product;
  } finally {
    await platform.stop();
    await postgres.stop();
  }
};

const clear = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clear-cipher.ts')}` };
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const measureEncryption = async (): Promise<number> => {
  const encrypted: number[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    encrypted.push(await costOf({}));
    plain.push(await costOf(clear));
  }
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const row = (name: string, values: readonly number[]) => [name, ms(median(values)), values.map(ms).join(', ')];
  process.stdout.write(
    `${table(['platform', 'processor time of a booking (median)', 'turns'], [row('encrypts', encrypted), row('does not', plain)])}\n`,
  );
  return 0;
};
