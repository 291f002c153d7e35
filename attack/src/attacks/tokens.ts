/** Sessions that are altered, used on another device, used after their end, or transferred twice. */
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, inParallel, need, times } from '../client.ts';

const altered = (token: string): string[] => [
  ...[...token].map(
    (character, index) => `${token.slice(0, index)}${character === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`,
  ),
  token.slice(0, -1),
  `${token}A`,
  token.toUpperCase(),
  token.toLowerCase(),
  [...token].toReversed().join(''),
  `${token}, ${token}`,
  `${token}\t`,
  '',
  'null',
  'undefined',
  '[object Object]',
  "' OR '1'='1",
  Buffer.from(token).toString('base64'),
  `eyJhbGciOiJub25lIn0.${Buffer.from('{"sub":"usr_sample_noura"}').toString('base64url')}.`,
];

const alter = async ({ product, newcomer, tried, through }: Scene): Promise<void> => {
  const patient = await newcomer();
  const tokens = altered(patient.token).filter((token) => token.trim() !== patient.token);
  await inParallel(tokens, 20, async (token) => {
    const answer = await callEndpoint(product.edge, api.userProfile, {}, { as: { ...patient, token } });
    tried();
    if (answer.ok || answer.http >= 500) through(`an altered token got ${answer.http}`);
  });
  for (const device of ['another-device', '', patient.device.toUpperCase(), `${patient.device} `.padEnd(200, 'x')]) {
    const answer = await callEndpoint(product.edge, api.userProfile, {}, { as: { ...patient, device } });
    tried();
    if (answer.ok) through(`a token worked on another device (${device.slice(0, 20)})`);
  }
};

/** A transfer code opens one session on the device that requested it; that session ends with the sign-in it was opened from. */
const handOver = async ({ product, newcomer, tried, through }: Scene): Promise<void> => {
  const owner = await newcomer();
  const elsewhere = { device: 'somebody-else', address: owner.address };
  const stolen = await need(product.edge, api.createTransferCode, {}, { as: owner });
  const taken = await callEndpoint(product.edge, api.redeemTransferCode, { code: stolen.code }, { as: elsewhere });
  if (taken.ok) through('a transfer code worked on another device');
  const { code } = await need(product.edge, api.createTransferCode, {}, { as: owner });
  const answers = await Promise.all(
    times(50, (index) => {
      const origin = product.platforms[index % product.platforms.length] as string;
      return callEndpoint(
        origin,
        api.redeemTransferCode,
        { code },
        { as: { device: owner.device, address: owner.address } },
      );
    }),
  );
  tried(answers.length + 1);
  const opened = answers.filter(({ ok }) => ok);
  if (opened.length !== 1) through(`one transfer code opened ${opened.length} sessions`);
};

const signedOut = async ({ product, newcomer, tried, through }: Scene): Promise<void> => {
  const owner = await newcomer();
  const device = owner.device;
  const renewed = [owner.token];
  for (let turn = 0; turn < 5; turn += 1) {
    const as = { ...owner, token: renewed.at(-1) as string };
    const { code } = await need(product.edge, api.createTransferCode, {}, { as });
    const { token } = await need(
      product.edge,
      api.redeemTransferCode,
      { code },
      { as: { device, address: owner.address } },
    );
    renewed.push(token);
  }
  const last = { ...owner, token: renewed.at(-1) as string };
  const { code } = await need(product.edge, api.createTransferCode, {}, { as: last });
  await need(product.edge, api.signOut, {}, { as: { ...owner, token: renewed[2] as string } });
  for (const token of renewed) {
    const answer = await callEndpoint(product.edge, api.userProfile, {}, { as: { ...owner, token } });
    tried();
    if (answer.ok) through('a session was valid after its sign-in had ended');
  }
  const late = await callEndpoint(
    product.edge,
    api.redeemTransferCode,
    { code },
    { as: { device, address: owner.address } },
  );
  tried();
  if (late.ok) through('a transfer code of an ended sign-in opened a session');
};

const everywhere = ['embedded', 'postgres', 'running'] as const;

export const tokenAttacks: readonly Attack[] = [
  {
    name: 'altered tokens',
    tries:
      'A token with each character changed, cut, doubled, encoded, empty, as an unsigned JWT, and on other devices.',
    through: 'an answer with data',
    lost: null,
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: alter,
  },
  {
    name: 'transfer codes twice and elsewhere',
    tries: 'A transfer code on another device, and 50 times at the same moment on the device that requested it.',
    through: 'a session on another device, or more than one session',
    lost: null,
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: handOver,
  },
  {
    name: 'sessions after sign-out',
    tries: 'Sessions renewed five times by transfer codes, and an unused code, after one of them signed out.',
    through: 'any of them still works',
    lost: null,
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: signedOut,
  },
];
