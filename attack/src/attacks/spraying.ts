/** A few guesses at each of many phone numbers, so that the limit of no number is reached. */
import { randomInt } from 'node:crypto';
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, type Caller, inParallel, times } from '../client.ts';
import { codeOf } from '../patients.ts';

/** The defaults of the settings (OTP_WRONG_TRIES_PER_ADDRESS, OTP_WRONG_TRIES_PER_NETWORK). */
const PER_ADDRESS = 30;
const PER_NETWORK = 200;
const TRIES_EACH = 3;
const WIDTH = 12;

/** Codes are requested from many networks, with the device that will guess. */
const asker = (index: number): Caller => ({
  device: 'sprayer',
  address: `100.${64 + (index % 60)}.${Math.floor(index / 60) % 250}.9`,
});

/** Phone numbers with a pending code, each requested from a network of its own. */
const phonesWithCodes = (origin: string, count: number): Promise<string[]> => {
  const first = randomInt(1_000_000, 9_000_000);
  return inParallel(
    times(count, (index) => `058${String((first + index) % 10_000_000).padStart(7, '0')}`),
    WIDTH,
    async (phone, index) => {
      const asked = await callEndpoint(origin, api.checkUser, { pc: '966', ph: phone }, { as: asker(first + index) });
      if (!asked.ok) throw new Error(`no code was sent: ${asked.code}`);
      return phone;
    },
  );
};

const other = (code: string, by: number): string => String((Number(code) + by) % 10_000).padStart(4, '0');

/** Sends wrong guesses for each number; returns how many were evaluated. */
const sprayFrom = async (scene: Scene, phones: readonly string[], addressOf: (index: number) => string) => {
  const { product, tried } = scene;
  const answers = await inParallel(phones, WIDTH, async (phone, index) => {
    const right = await codeOf(product.edge, phone);
    const codes = [];
    for (let turn = 1; turn <= TRIES_EACH; turn += 1) {
      const as = { device: 'sprayer', address: addressOf(index) };
      const answer = await callEndpoint(
        product.edge,
        api.verifyUser,
        { pc: '966', ph: phone, code: other(right, turn) },
        { as },
      );
      tried();
      codes.push(answer.code);
    }
    return codes;
  });
  return answers.flat().filter((code) => code === 'OTP_INCORRECT').length;
};

const spray = async (scene: Scene): Promise<void> => {
  const { product, short, through, lost, figure } = scene;
  const phones = await phonesWithCodes(product.edge, short ? 16 : 40);
  const ofOne = await sprayFrom(scene, phones, () => '192.0.2.77');
  if (ofOne > PER_ADDRESS) through(`${ofOne} guesses of one address were evaluated`);
  if (ofOne === 0) lost('not even the first wrong code was evaluated');
  figure(`${ofOne} of ${phones.length * TRIES_EACH} guesses of one address were evaluated`);
  if (short) return;
  const more = await phonesWithCodes(product.edge, 160);
  const ofNetwork = await sprayFrom(scene, more, (index) => `192.0.2.${80 + (index % 100)}`);
  if (ofNetwork + ofOne > PER_NETWORK) through(`${ofNetwork + ofOne} guesses of one network were evaluated`);
  figure(`${ofNetwork} of ${more.length * TRIES_EACH} guesses of 100 other addresses of its network were evaluated`);
};

export const sprayingAttacks: readonly Attack[] = [
  {
    name: 'spraying',
    tries:
      'Three wrong codes at each of 40 phones from one address, then at each of 160 from 100 addresses of its network; codes are requested from many networks.',
    through: 'more guesses are evaluated than the limits of an address and a network allow',
    lost: 'no guess is evaluated',
    on: ['embedded', 'postgres'],
    short: true,
    limitSeconds: 120,
    run: spray,
  },
];
