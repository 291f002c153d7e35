/** Requests for codes with a proof of work that was not done for them. */
import { randomBytes, randomInt } from 'node:crypto';
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { doWork } from '../captcha/work.ts';
import { callEndpoint, type Caller, inParallel, need, send, times } from '../client.ts';

const WORKER: Caller = { device: 'worker', address: '100.125.1.9' };
/** CAPTCHA_MINUTES plus one second. */
const TOO_LATE_MS = 5 * 60_000 + 1000;
const PHONES = 10;

interface Answer {
  readonly captcha_code: string;
  readonly captcha: string;
}

const challenge = ({ product }: Scene) => need(product.edge, api.getProofOfWork, {}, { as: WORKER });

const solve = async ({ captcha_code, ...work }: api.ProofOfWork): Promise<Answer & { steps: number }> => {
  const { answer, steps } = await doWork(work);
  return { captcha_code, captcha: answer, steps };
};

const codeWith = async ({ product, tried }: Scene, ph: string, { captcha, captcha_code }: Answer): Promise<string> => {
  const answer = await callEndpoint(
    product.edge,
    api.checkUser,
    { pc: '966', ph, captcha, captcha_code },
    { as: WORKER },
  );
  tried();
  return answer.ok ? 'sent' : answer.code;
};

/** Phone numbers that have used up their codes without proof. */
const phonesThatNeedProof = async ({ product }: Scene): Promise<string[]> => {
  const first = randomInt(1_000_000, 9_000_000);
  const phones = times(PHONES, (index) => `056${String((first + index) % 10_000_000).padStart(7, '0')}`);
  await inParallel(phones, 4, async (ph) => {
    for (const _ of times(2, () => null)) await need(product.edge, api.checkUser, { pc: '966', ph }, { as: WORKER });
  });
  return phones;
};

/** Proofs without cost: less work than required, a challenge that the attacker made, an id that was never issued. */
const cheapAnswers = async (scene: Scene): Promise<Record<string, Answer>> => {
  const [lowered, mixed] = await Promise.all(times(2, () => challenge(scene)));
  const { captcha_code: picture } = await need(scene.product.edge, api.getCaptcha, {}, { as: WORKER });
  if (!lowered || !mixed) throw new Error('no challenge was issued');
  const easy = { cost: 1, keyPrefix: '00' };
  const own = await solve({ ...mixed, ...easy, nonce: randomBytes(16).toString('hex') });
  return {
    'a lowered difficulty': await solve({ ...lowered, ...easy }),
    'a challenge of one’s own for a name that was given out': own,
    'a challenge of one’s own for an invented name': { ...own, captcha_code: `cap_${randomBytes(10).toString('hex')}` },
    'the answer of work for a picture': { ...own, captcha_code: picture },
  };
};

/** Moves the clock of the sandbox; the clock of a product that was already running stays unchanged. */
const advance = async ({ product }: Scene, advanceMs: number): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  for (const origin of product.platforms) {
    const body = JSON.stringify({ advanceMs });
    const { http } = await send(`${origin}/sandbox/clock`, { method: 'POST', headers, body });
    if (http !== 200) throw new Error('the clock of the sandbox could not be moved');
  }
};

const proofs = async (scene: Scene): Promise<void> => {
  const { through, lost, figure } = scene;
  const phones = await phonesThatNeedProof(scene);
  const [phone = ''] = phones;
  for (const [what, answer] of Object.entries(await cheapAnswers(scene))) {
    const code = await codeWith(scene, phone, answer);
    if (code !== 'CAPTCHA_INCORRECT') through(`${what}: ${code}`);
  }
  const work = await challenge(scene);
  const started = performance.now();
  const solved = await solve(work);
  const ms = Math.round(performance.now() - started);
  figure(
    `one solution: ${solved.steps} keys of ${work.cost.toLocaleString('en-GB')} iterations, ${(solved.steps * work.cost).toLocaleString('en-GB')} in all, ${ms} ms on one core beside the product`,
  );
  const codes = await Promise.all(phones.map((ph) => codeWith(scene, ph, solved)));
  const sent = codes.filter((code) => code === 'sent').length;
  if (sent > 1) through(`one solution sent ${sent} codes`);
  if (sent === 0) lost(`a correct solution sent no code (${codes[0]})`);
  figure(
    `one solution for ${phones.length} phones at once: ${sent} code; a challenge contains no phone number and is valid once`,
  );
  const again = await codeWith(scene, phone, solved);
  if (again !== 'CAPTCHA_INCORRECT') through(`a solution used again: ${again}`);
  const late = await solve(await challenge(scene));
  await advance(scene, TOO_LATE_MS);
  const expired = await codeWith(scene, phone, late);
  if (expired !== 'CAPTCHA_INCORRECT') through(`a solution after its five minutes: ${expired}`);
};

export const workAttacks: readonly Attack[] = [
  {
    name: 'a proof of work not done',
    tries:
      'A solution for ten phones at once, again, and after its five minutes; a lowered cost and a shorter prefix, a challenge that the attacker made, and its answer for an id that was invented or given to a picture.',
    through: 'more than one code for a solution, or a code without a solution',
    lost: 'no code is sent for a correct solution',
    on: ['embedded', 'postgres'],
    short: true,
    limitSeconds: 90,
    run: proofs,
  },
];
