/** Guessing one-time codes. */
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, type Caller, inParallel, times } from '../client.ts';
import { addressOf, codeOf, spelled } from '../patients.ts';

const WIDTH = 40;
/** The number of wrong attempts in the specification; a few more may be in progress when the pause begins. */
const EVALUATED_MAX = 5;

/** The embedded database is slow and has a single writer, so 1,000 guesses stand for all codes. */
const EVERY_CODE = { embedded: 1000, postgres: 10_000, running: 10_000 } as const;

/** A code is valid for the device that requested it: four of five guesses come from it, the others from 50 devices; all from many addresses. */
const attacker = (index: number): Caller => ({
  device: index % 5 === 4 ? `guesser-${index % 50}` : 'guesser',
  address: addressOf(20_000 + (index % 500)),
});

/** Every possible code, the right one late, so that the result does not depend on chance. */
const codesWithout = (right: string, count: number): string[] => [
  ...times(10_000, (index) => String(index).padStart(4, '0'))
    .filter((code) => code !== right)
    .slice(0, count - 1),
  right,
];

const guessAll = async ({ product, short, newcomer, tried, through, lost, figure }: Scene): Promise<void> => {
  const owner = await newcomer();
  const typed = { pc: '966', ph: owner.phone };
  const asked = await callEndpoint(product.edge, api.checkUser, typed, { as: attacker(0) });
  if (!asked.ok) throw new Error(`no code was sent: ${asked.code}`);
  const right = await codeOf(product.edge, owner.phone);
  const started = performance.now();
  const answers = await inParallel(codesWithout(right, short ? 400 : EVERY_CODE[product.kind]), WIDTH, (code, index) =>
    callEndpoint(
      product.platforms[index % product.platforms.length] as string,
      api.verifyUser,
      // Every spelling of the number is sent to every copy.
      { ...spelled(owner.phone, Math.floor(index / product.platforms.length)), code },
      { as: attacker(index) },
    ),
  );
  tried(answers.length);
  const evaluated = answers.filter(({ code }) => code === 'OTP_INCORRECT').length;
  if (evaluated > EVALUATED_MAX) through(`${evaluated} codes were evaluated; the limit is ${EVALUATED_MAX}`);
  for (const { ok } of answers) if (ok) through('a guessed code opened a session');
  // A busy product may answer with a request to retry later; no other answer is accepted.
  const unknown = answers.filter(({ http }) => http === 0 || (http >= 500 && http !== 503));
  const [first] = unknown;
  if (first)
    through(`${unknown.length} attempts were not answered (${first.http} ${first.code} ${first.text.slice(0, 60)})`);
  const seconds = (performance.now() - started) / 1000;
  const known = { device: owner.device, address: owner.address, secret: owner.deviceSecret };
  const own = await callEndpoint(product.edge, api.checkUser, typed, { as: known });
  const code = own.ok ? await codeOf(product.edge, owner.phone) : '';
  const back = await callEndpoint(product.edge, api.verifyUser, { ...typed, code }, { as: known });
  if (!back.ok) lost(`the owner cannot sign in on a known device (${own.code || back.code})`);
  figure(
    `${evaluated} of ${answers.length} codes evaluated, ${Math.round(answers.length / seconds)} attempts a second`,
  );
};

/** One code that many clients send at once opens one session. */
const replay = async ({ product, tried, through }: Scene): Promise<void> => {
  const phone = '0500000001';
  const typed = { pc: '966', ph: phone };
  const as: Caller = { device: 'replay', address: addressOf(30_000) };
  const asked = await callEndpoint(product.edge, api.checkUser, typed, { as });
  if (!asked.ok) throw new Error(`no code was sent: ${asked.code}`);
  const code = await codeOf(product.edge, phone);
  const answers = await Promise.all(
    times(50, (index) =>
      callEndpoint(
        product.platforms[index % product.platforms.length] as string,
        api.verifyUser,
        { ...typed, code },
        { as },
      ),
    ),
  );
  tried(answers.length);
  const opened = answers.filter(({ ok }) => ok).length;
  if (opened !== 1) through(`one code opened ${opened} sessions`);
};

export const codeAttacks: readonly Attack[] = [
  {
    name: 'one code by many at once',
    tries: 'One right code is sent 50 times at the same moment, to every copy.',
    through: 'more than one session',
    lost: null,
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 60,
    run: replay,
  },
  {
    name: '10,000 codes on one phone',
    tries:
      'Every four-digit code for one phone, in five spellings of its number, from 51 devices and 500 addresses, 40 at a time, to every copy, the right one last.',
    through: 'a session, or more codes evaluated than the wrong tries that are allowed',
    lost: 'the owner cannot sign in on a known device during the attack',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 300,
    run: guessAll,
  },
];
