/** Patients for the booking load, signed up through the product with codes from the sandbox inbox. */
import {
  type Endpoint,
  endpointPath,
  HEADER,
  registerUser,
  staticData,
  type ResponseOf,
  type RequestOf,
  STATUS,
  verifyNewUser,
} from 'shared-contracts/api';
import { http } from './http.ts';

/** Request headers of one device. */
export const callHeaders = (device: string, token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  [HEADER.country]: 'SA',
  [HEADER.salesChannel]: 'WEB',
  [HEADER.deviceId]: device,
  [HEADER.language]: '0',
  [HEADER.timezone]: 'Asia/Riyadh',
  ...(token ? { [HEADER.authorization]: `Bearer ${token}` } : {}),
});

export const call = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  request: RequestOf<E>,
  headers: Record<string, string>,
): Promise<ResponseOf<E>> => {
  const { method } = endpoint;
  const { body } = await http({
    url: origin + endpointPath(endpoint),
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(request) }),
  });
  const envelope = JSON.parse(body) as { status: number; message: string; code?: string; data: unknown };
  if (envelope.status !== STATUS.success) throw new Error(`${endpoint.id}: ${envelope.code} ${envelope.message}`);
  return envelope.data as ResponseOf<E>;
};

/** The newest code in the sandbox inbox of a number in E.164 format. */
export const codeFor = async (origin: string, phone: string): Promise<string> => {
  const answer = await fetch(`${origin}/sandbox/sms?phone=${encodeURIComponent(phone)}`);
  const text = JSON.stringify(await answer.json());
  const code = /\b(\d{4})\b/.exec(text.replaceAll(/"(?:to|phone|at|id)":"[^"]*"/g, ''))?.[1];
  if (!code) throw new Error('no code in the sandbox inbox');
  return code;
};

/** Ten digits with a valid check digit, starting with 2 (an iqama: standard VAT). */
const iqama = (index: number): string => {
  const body = `2${String(index).padStart(8, '0')}`;
  const sum = [...body].reduceRight((total, digit, position) => {
    const doubled = (body.length - position) % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
};

export interface Patient {
  readonly uid: string;
  readonly token: string;
  readonly device: string;
}

/** `extra` are headers of all its calls, such as the client address. */
export const signUp = async (origin: string, index: number, extra: Record<string, string> = {}): Promise<Patient> => {
  const device = `bench-${index}`;
  const headers = { ...callHeaders(device), ...extra };
  const ph = `59${String(index).padStart(7, '0')}`;
  const email = `bench${index}@example.com`;
  await call(origin, registerUser, { pc: '966', ph, email }, headers);
  const code = await codeFor(origin, `+966${ph}`);
  const reg = {
    fn: 'Bench',
    ln: 'Patient',
    dob: '1990-01-01',
    pc: '966',
    ph,
    gnd: 'M' as const,
    identity: iqama(index),
    natio: 'EG',
    email,
    consent: (await call(origin, staticData, {}, headers)).consent_version ?? '',
  };
  const { token, personal } = await call(origin, verifyNewUser, { otp: { pc: '966', ph, email, code }, reg }, headers);
  return { uid: personal.uid, token, device };
};
