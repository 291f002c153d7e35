/** People whom the embedded insurers recognise by rule, and their insurance as it is linked in its dialog. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import {
  addRelative,
  endpointPath,
  HEADER,
  insurerEligibility,
  patientList,
  type PatientSummary,
} from 'shared-contracts/api';
import { hasValidCheckDigit } from 'shared-contracts/domain';
import type { Hand } from './book-service.ts';
import type { Person } from './native-patient.ts';
import { headersOf } from './signed-in.ts';
import { dialogOf, type Say } from './steps.ts';

/** The third digit of an iqama number that begins with 27 (the sandbox lists them with the people to try). */
const RULES = { found: 0, several: 1, mismatch: 2, technical: 3, late: 4, ended: 5, approved: 6, nobody: 9 } as const;

/** An identity number derived from the phone, which no other journey has at the same time. */
export const numberByRule = (rule: keyof typeof RULES, phone: string): string => {
  const body = `27${RULES[rule]}${phone.at(1)}${phone.slice(-5)}`;
  const number = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(hasValidCheckDigit);
  if (!number) throw new Error('no valid check digit');
  return number;
};

/** Verified by the embedded register. */
export const insuredPerson = (rule: keyof typeof RULES, phone: string): Required<Person> => ({
  fn: 'Huda',
  ln: 'Salem',
  dob: '1990-04-12',
  gnd: 'F',
  natio: 'EG',
  identity: numberByRule(rule, phone),
});

/** Names of insurers as typed in the search: in English, on a page in either language. */
export type Insurer = 'waha' | 'sanad' | 'rawasi' | 'nakheel';

const T = 'mfe-auth';

/** In the open form: selects the company from the list, which closes by itself or is closed. */
export const chooseCompany = async (page: Page, say: Say, insurer: Insurer, hand: Hand): Promise<void> => {
  const t = say(T);
  const dialog = dialogOf(page);
  await hand.press(dialog.getByRole('button', { name: new RegExp(t('insurance.company')) }));
  await hand.write(dialog.getByRole('searchbox'), insurer);
  await hand.press(dialog.getByRole('listitem').getByRole('button'));
};

/** In the form, after a refusal or before one. */
export const sendForm = (page: Page, say: Say): Promise<void> => {
  const t = say(T);
  const send = dialogOf(page).getByRole('button', { name: t('insurance.link'), exact: true });
  return send.or(dialogOf(page).getByRole('button', { name: t('insurance.retry'), exact: true })).click();
};

/** On the result of the only membership, or of the selected one. */
export const useMembership = (page: Page, say: Say): Locator =>
  dialogOf(page).getByRole('button', { name: say(T)('insurance.use') });

const answerOf = async <Data>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Data> => {
  expect(answer.ok(), answer.url()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
};

/** Links the only membership of the signed-in patient, by the calls that the dialog makes. */
export const linkInsurance = async (
  page: Page,
  phone: string,
  { identity }: { identity: string },
  prov_code: Insurer,
): Promise<void> => {
  const headers = await headersOf(page, phone);
  const listed = await answerOf<{ patients: PatientSummary[] }>(
    await page.request.get(endpointPath(patientList), { headers }),
  );
  const rel_id = listed.patients[0]?.rel_id ?? '';
  const data = { rel_id, identity, prov_code, mid: '', mode: 'save' };
  await answerOf(await page.request.post(endpointPath(insurerEligibility), { data, headers }));
};

/** Adds a daughter who is in the register. */
export const addInsuredRelative = async (page: Page, phone: string, person: Required<Person>): Promise<void> => {
  const headers = await headersOf(page, phone);
  const data = { ...person, relation: 'daughter', identity_type: 'iqama' };
  const key = { [HEADER.idempotencyKey]: `relative-${person.identity}` };
  await answerOf(await page.request.post(endpointPath(addRelative), { data, headers: { ...headers, ...key } }));
};
