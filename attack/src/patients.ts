/** Patients with accounts, and bookings with the calls that the screens make. */
import { randomInt } from 'node:crypto';
import * as api from 'shared-contracts/api';
import { HEADER } from 'shared-contracts/api';
import { callHeaders, signUp } from '../../bench/src/patients.ts';
import { type Answer, callEndpoint, type Caller, inParallel, need, send } from './client.ts';

export interface Patient extends Caller {
  readonly token: string;
  readonly uid: string;
  readonly relId: string;
  /** As typed by a user: 05… */
  readonly phone: string;
  /** The device that signed up. */
  readonly deviceSecret: string;
}

/** An address that no other patient has, so that patients do not share rate limits. */
export const addressOf = (index: number): string => `198.18.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;

/** Numbers of earlier runs may be registered already on a product that keeps running. */
const FIRST = randomInt(1_000_000, 8_000_000);
let made = 0;

export const register = async (origin: string): Promise<Patient> => {
  made += 1;
  const index = FIRST + made;
  const address = addressOf(made);
  const deviceSecret = index.toString(16).padStart(64, '0');
  const known = { 'x-forwarded-for': address, [HEADER.deviceSecret]: deviceSecret };
  const { token, device } = await signUp(origin, index, known);
  const { personal } = await need(origin, api.userProfile, {}, { as: { token, device, address } });
  return {
    token,
    device,
    address,
    uid: personal.uid,
    relId: personal.rel_id,
    phone: `0${personal.ph.slice(-9)}`,
    deviceSecret,
  };
};

const WIDTH = 4;

/** Returns the same patients each time, and creates more when more are requested. */
export const patientsOf = (origin: string) => {
  const known: Patient[] = [];
  return async (count: number): Promise<readonly Patient[]> => {
    const missing = Array.from({ length: Math.max(0, count - known.length) });
    known.push(...(await inParallel(missing, WIDTH, () => register(origin))));
    return known.slice(0, count);
  };
};

/** A patient of the sample data, signed in with a code from the inbox of the sandbox. */
export const signInSample = async (origin: string, phone: string, address: string): Promise<Patient> => {
  const as: Caller = { device: `attack-${phone}`, address };
  const typed = { pc: '966', ph: phone };
  await need(origin, api.checkUser, typed, { as });
  const { token, personal } = await need(
    origin,
    api.verifyUser,
    { ...typed, code: await codeOf(origin, phone) },
    { as },
  );
  const profile = await need(origin, api.userProfile, {}, { as: { ...as, token } });
  return { ...as, token, uid: personal.uid, relId: profile.personal.rel_id, phone, deviceSecret: '' };
};

/** The newest code sent to a Saudi mobile number (0…). @throws when there is none */
export const codeOf = async (origin: string, phone: string): Promise<string> => {
  const query = encodeURIComponent(`+966${phone.slice(1)}`);
  const { text } = await send(`${origin}/sandbox/sms?phone=${query}`, { headers: callHeaders('attack') });
  const { messages } = JSON.parse(text) as { messages: { text: string }[] };
  const code = messages.flatMap((message) => /#(\d{4})$/.exec(message.text)?.[1] ?? [])[0];
  if (code === undefined) throw new Error('no code in the sandbox inbox');
  return code;
};

export const providersOf = async (origin: string): Promise<readonly string[]> => {
  const { providers } = await need(origin, api.browseNew, { sort: 'soonest' });
  return providers.map(({ provider_id }) => provider_id);
};

/** Free start times of a provider, earliest first. */
export const freeStarts = async (origin: string, provider: string, days = 14): Promise<readonly string[]> => {
  const found = await need(origin, api.slotSearch, { provider_id: provider, days });
  return found.days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
};

/** Holds a slot for the account holder and loads the review. */
export const review = async (origin: string, as: Patient, provider_id: string, start: string, useWallet = true) => {
  const { apnt_id } = await need(origin, api.prebook, { provider_id, start }, { as });
  await need(origin, api.bookingDetails, { apnt_id, rel_ids: [as.relId] }, { as });
  const { quote } = await need(origin, api.reviewBooking, { apnt_id, use_wallet: useWallet }, { as });
  return { apnt_id, quote: quote.quote, due: quote.due };
};

/** A result that redirects to the page of the gateway. */
export interface Redirect {
  readonly payment_id: string;
  readonly url: string;
}

/** Books up to the page of the gateway. */
export const toGateway = async (origin: string, as: Patient, provider: string, start: string) => {
  const { apnt_id, quote } = await review(origin, as, provider, start, false);
  const outcome = await need(origin, api.confirmBooking, { apnt_id, quote, use_wallet: false }, { as });
  if (outcome.kind !== 'redirect') throw new Error(`expected the gateway's page, not ${outcome.kind}`);
  return { apnt_id, ...(outcome as Redirect) };
};

/** What the patient does on the page of the gateway. */
export const choose = (
  origin: string,
  { url }: Pick<Redirect, 'url'>,
  choice: 'pay' | 'decline' | 'leave',
): Promise<Answer> => send(origin + new URL(url).pathname, { method: 'POST', body: new URLSearchParams({ choice }) });

export const comeBack = (origin: string, as: Patient, { payment_id }: Pick<Redirect, 'payment_id'>) =>
  callEndpoint(origin, api.paymentReturn, { payment_id }, { as });

/** A paid booking. */
export const book = async (origin: string, as: Patient, provider: string, start: string) => {
  const redirect = await toGateway(origin, as, provider, start);
  await choose(origin, redirect, 'pay');
  const back = await comeBack(origin, as, redirect);
  if (!back.ok || back.data.kind !== 'confirmed')
    throw new Error(`the booking was not paid: ${back.text.slice(0, 200)}`);
  return redirect;
};

/** One number in the spellings that people use. */
export const spelled = (phone: string, index: number): { pc: string; ph: string } => {
  const local = phone.replace(/^0/, '');
  const ways = [phone, local, `+966${local}`, `00966${local}`, `${local.slice(0, 2)} ${local.slice(2)}`];
  return { pc: '966', ph: ways[index % ways.length] ?? phone };
};
