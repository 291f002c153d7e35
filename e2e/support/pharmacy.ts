/** Actions of doctors, pharmacies and couriers, and an order that is created without its screens. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addAddress, createOrder, endpointPath, HEADER, prescriptionList } from 'shared-contracts/api';
import { HUDA } from './native-patient.ts';
import { headersOf, signedInPatient } from './signed-in.ts';

const HOME = { latitude: 24.8236, longitude: 46.6436 };
const PLACE = { address_id: null, label: 'شارع السدر', city: 'الرياض', ...HOME };

type Headers = Readonly<Record<string, string>>;

/** A doctor prescribes metformin and atorvastatin. */
export const prescribe = async (request: APIRequestContext, phone: string): Promise<void> => {
  const prescription = { action: 'prescribe', phone };
  expect((await request.post('/sandbox/pharmacy', { data: prescription })).ok()).toBe(true);
};

/** A signed-in patient with a prescription and a saved address. */
export const prescribedPatient = async (page: Page, phone: string, name = HUDA): Promise<void> => {
  await signedInPatient(page, phone, name);
  await prescribe(page.request, phone);
  const address = {
    type: 'home',
    flat: '',
    building: '17',
    street: 'شارع السدر',
    landmark: '',
    city: 'Riyadh',
    ...HOME,
  };
  const headers = await headersOf(page, phone);
  expect((await page.request.post(endpointPath(addAddress), { data: address, headers })).ok()).toBe(true);
};

/** An action of a pharmacy or a courier on an order. */
export const act = async (
  request: APIRequestContext,
  desk: 'pharmacy' | 'courier',
  order: string,
  action: string,
  more: Record<string, string> = {},
): Promise<void> => {
  const answer = await request.post(`/sandbox/${desk}`, { data: { action, order, ...more } });
  expect(answer.ok(), `${desk}: ${action}`).toBe(true);
};

/** The pharmacy that has received the request of an order, as its desk shows it; empty: none. */
export const requestedPharmacy = async (request: APIRequestContext, order: string): Promise<string> => {
  const desk = await (await request.get('/sandbox/pharmacy?lang=en')).text();
  const form = new RegExp(
    `name="action" value="offer"><input[^>]*name="order" value="${order}"><input[^>]*name="pharmacy" value="([^"]+)"`,
  );
  return form.exec(desk)?.[1] ?? '';
};

/** Orders the first prescription for pickup; a pharmacy offers all of it. */
export const orderWithOffer = async (request: APIRequestContext, headers: Headers): Promise<string> => {
  const listed = await request.post(endpointPath(prescriptionList), { data: { type: 'new' }, headers });
  const [first] = (await listed.json()).data.prescriptions;
  const lines = first.drugs.map(({ id, quantity }: { id: string; quantity: number }) => ({ drug_id: id, quantity }));
  const asked = { prescription_id: first.prescription_id, lines, fulfilment: 'pickup', location: PLACE };
  const created = await request.post(endpointPath(createOrder), {
    data: asked,
    headers: { ...headers, [HEADER.idempotencyKey]: randomUUID() },
  });
  const { order } = (await created.json()).data;
  await act(request, 'pharmacy', order.order_id, 'offer', { pharmacy: order.search.asked[0].pharmacy_id });
  return order.order_id;
};

/** The same as the signed-in patient of the page. */
export const offeredOrder = async (page: Page, phone: string): Promise<string> =>
  orderWithOffer(page.request, await headersOf(page, phone));
