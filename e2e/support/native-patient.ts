/** A patient who has signed up in the native app: its token is bound to the device of the app. */
import { type APIRequestContext, expect } from '@playwright/test';
import {
  createTransferCode,
  type Endpoint,
  endpointPath,
  HEADER,
  registerUser,
  type RequestOf,
  type ResponseOf,
  signOut,
  STATUS,
  verifyNewUser,
  verifyUser,
  checkUser,
} from 'shared-contracts/api';
import { anIqama } from './steps.ts';
import { readCode } from './sandbox.ts';
import { LARGE_ARABIC } from './native-app.ts';

const device = LARGE_ARABIC.deviceId;

const call = async <E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  data: RequestOf<E>,
  token?: string,
  from: string = device,
): Promise<ResponseOf<E>> => {
  const headers = {
    [HEADER.deviceId]: from,
    [HEADER.salesChannel]: 'ios',
    [HEADER.language]: '1',
    ...(token ? { [HEADER.authorization]: `Bearer ${token}` } : {}),
  };
  const answer = await request.post(endpointPath(endpoint), { data: data as object, headers });
  const body = (await answer.json()) as { status: number; message: string; data: ResponseOf<E> };
  expect(body.status, `${endpoint.id}: ${body.message}`).toBe(STATUS.success);
  return body.data;
};

/** A patient without a given identity number gets a unique one, which is not verified. */
export interface Person {
  readonly fn: string;
  readonly ln: string;
  readonly dob?: string;
  readonly gnd?: 'M' | 'F';
  readonly natio?: string;
  readonly identity?: string;
}
export const HUDA: Person = { fn: 'Huda', ln: 'Salem' };

/** Signs up over the API, as the screens of the app would; the token is bound to the device of the request (`from`). */
export const signUpInApp = async (
  request: APIRequestContext,
  phone: string,
  from = device,
  name = HUDA,
): Promise<string> => {
  const contact = { pc: '966', ph: phone, email: 'huda@example.com' };
  await call(request, registerUser, contact, undefined, from);
  const code = await readCode(request, `+966${phone}`);
  const person = { dob: '1990-04-12', gnd: 'F' as const, natio: 'EG', identity: anIqama(phone), ...name };
  const reg = { ...contact, ...person, provider_code: '', is_yakeen: false, consent: '1' };
  return (await call(request, verifyNewUser, { otp: { ...contact, code }, reg }, undefined, from)).token;
};

/** Signs in again: another token of the same patient. */
export const signInAgain = async (request: APIRequestContext, phone: string, from = device): Promise<string> => {
  const used = await readCode(request, `+966${phone}`);
  await call(request, checkUser, { pc: '966', ph: phone }, undefined, from);
  let code = used;
  await expect
    .poll(async () => {
      code = await readCode(request, `+966${phone}`);
      return code;
    })
    .not.toBe(used);
  return (await call(request, verifyUser, { pc: '966', ph: phone, code }, undefined, from)).token;
};

export const transferCode = async (request: APIRequestContext, token: string): Promise<string> =>
  (await call(request, createTransferCode, {}, token)).code;

/** Ends the session of the page. */
export const endSession = async (request: APIRequestContext, token: string): Promise<void> => {
  await call(request, signOut, {}, token);
};
