/** Guessing passwords. */
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, type Caller, inParallel, times } from '../client.ts';
import { addressOf, codeOf, spelled } from '../patients.ts';

const WIDTH = 40;
/** OTP_WRONG_TRIES: wrong attempts of all unknown devices together before a pause; a known device has the same limit of its own. */
const EVALUATED_MAX = 5;
const GUESSES = { embedded: 1000, postgres: 10_000, running: 10_000 } as const;
const PASSWORD = 'violet-harbour-72';

const attacker = (index: number): Caller => ({
  device: `guesser-${index % 50}`,
  address: addressOf(40_000 + (index % 500)),
});

/** The owner sets a password as the page does: with a code sent to the number of the account. */
const setPassword = async ({ product, newcomer }: Scene) => {
  const owner = await newcomer();
  const as = { device: owner.device, address: owner.address, secret: owner.deviceSecret, token: owner.token };
  const asked = await callEndpoint(product.edge, api.requestProof, { purpose: 'change-password' }, { as });
  if (!asked.ok) throw new Error(`no code was sent: ${asked.code}`);
  const code = await codeOf(product.edge, owner.phone);
  const proof = { kind: 'code', code } as const;
  const given = await callEndpoint(product.edge, api.giveProof, { purpose: 'change-password', proof }, { as });
  if (!given.ok) throw new Error(`no proof was given: ${given.code}`);
  const fresh_proof = given.data.fresh_proof;
  const set = await callEndpoint(
    product.edge,
    api.updatePassword,
    { password: PASSWORD, confirm: PASSWORD, fresh_proof },
    { as },
  );
  if (!set.ok) throw new Error(`no password was set: ${set.code}`);
  return owner;
};

const guessAll = async (scene: Scene): Promise<void> => {
  const { product, short, tried, through, lost, figure } = scene;
  const owner = await setPassword(scene);
  const started = performance.now();
  const guesses = times(short ? 400 : GUESSES[product.kind], (index) => `guess number ${index}`);
  const answers = await inParallel([...guesses, PASSWORD], WIDTH, (password, index) =>
    callEndpoint(
      product.platforms[index % product.platforms.length] as string,
      api.passwordSignIn,
      { ...spelled(owner.phone, index), password },
      { as: attacker(index) },
    ),
  );
  tried(answers.length);
  const evaluated = answers.filter(({ code }) => code === 'SIGN_IN_FAILED').length;
  if (evaluated > EVALUATED_MAX) through(`${evaluated} passwords were compared; the limit is ${EVALUATED_MAX}`);
  for (const { ok } of answers) if (ok) through('a guessed password opened a session');
  const unknown = answers.filter(({ http }) => http === 0 || (http >= 500 && http !== 503));
  if (unknown.length > 0)
    through(`${unknown.length} attempts were not answered (${unknown[0]?.http} ${unknown[0]?.code})`);
  const seconds = (performance.now() - started) / 1000;
  const known = { device: owner.device, address: owner.address, secret: owner.deviceSecret };
  const back = await callEndpoint(
    product.edge,
    api.passwordSignIn,
    { pc: '966', ph: owner.phone, password: PASSWORD },
    { as: known },
  );
  if (!back.ok) lost(`the owner cannot sign in with the password on a known device (${back.code})`);
  figure(
    `${evaluated} of ${answers.length} passwords compared, ${Math.round(answers.length / seconds)} attempts a second`,
  );
};

export const passwordAttacks: readonly Attack[] = [
  {
    name: '10,000 passwords of one account',
    tries:
      'Passwords of one account, in five spellings of its number, from 50 devices and 500 addresses, 40 at a time, to every copy, the right one last.',
    through: 'a session, or more passwords compared than the wrong tries that are allowed',
    lost: 'the owner cannot sign in with the password on a known device during the attack',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 300,
    run: guessAll,
  },
];
