/** Refusals that the specification requires, with the catalogue’s texts in both languages (part 2, section 8). */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, formatDate, riyadhDay } from 'shared-contracts/domain';
import { newId } from '../../core/ids.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { packOrder } from '../../testing/pharmacy-moves.ts';
import { type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { orderRequest } from '../../testing/prescription.ts';

interface Refused {
  readonly http: number;
  readonly code?: string | undefined;
  readonly message: string;
}
type Language = 'ar' | 'en';

describe('refusals of pharmacy orders', () => {
  let app: TestApp;
  let patient: Patient;
  const { aPatient, paid } = pharmacyActs(() => app);

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    patient = await aPatient();
  });
  after(() => app.close());

  const said = async (
    call: (language: Language) => Promise<Refused>,
    expected: { readonly http: number; readonly code: string; readonly ar: string; readonly en: string },
  ): Promise<void> => {
    for (const language of ['ar', 'en'] as const) {
      const { http, code, message } = await call(language);
      assert.equal(code, expected.code);
      assert.equal(http, expected.http);
      assert.equal(message, expected[language]);
    }
  };
  const order = (as: TestUser, body: Parameters<typeof app.call<typeof api.createOrder>>[1]) => (language: Language) =>
    app.call(api.createOrder, body, { as, language, key: newId('key') });

  it('an invalid prescription is refused', () =>
    said(order(patient.user, { ...orderRequest(patient), prescription_id: 'prs_none' }), {
      http: 404,
      code: 'PRESCRIPTION_INVALID',
      ar: 'الوصفة غير صحيحة',
      en: 'Invalid prescription',
    }));

  it('a medicine that was not prescribed is refused', () =>
    said(order(patient.user, { ...orderRequest(patient), lines: [{ drug_id: 'drg_none', quantity: 1 }] }), {
      http: 422,
      code: 'DRUG_NOT_PRESCRIBED',
      ar: 'هذا الدواء ليس في الوصفة',
      en: 'This drug is not prescribed by the doctor',
    }));

  it('a quantity above the prescribed one is refused', () =>
    said(order(patient.user, orderRequest(patient, 'delivery', 3)), {
      http: 422,
      code: 'QUANTITY_OVER_PRESCRIBED',
      ar: 'الكمية أكبر مما بقي في الوصفة',
      en: 'The quantity is higher than prescribed',
    }));

  it('an expired prescription is refused with its last day', async () => {
    const noura = await signIn(app, '+966500000001');
    const lastDay = addDays(riyadhDay(app.clock.now()), -4);
    const body = {
      ...orderRequest(patient),
      prescription_id: 'prs_sample_noura_3',
      lines: [{ drug_id: 'drg_sample_noura_3_1', quantity: 1 }],
    };
    await said(order(noura, body), {
      http: 409,
      code: 'PRESCRIPTION_EXPIRED',
      ar: `انتهت صلاحية الوصفة في ${formatDate(lastDay, 'ar')}. يمكن تجديدها باستشارة`,
      en: `The validity of this prescription has expired on ${formatDate(lastDay, 'en')}. A consultation can renew it`,
    });
  });

  it('viewing or cancelling an unknown order, or another account’s, is refused', async () => {
    const { order_id: id } = await paid(patient);
    const stranger = await aUser(app);
    const none = {
      http: 404,
      code: 'ORDER_NOT_FOUND',
      ar: 'لم نجد هذا الطلب، أو لا تتوفر صلاحية لعرضه أو إلغائه من هذا الحساب',
      en: 'Order not found, or this account is not authorised to view or cancel it',
    };
    for (const [as, of] of [[patient.user, 'ord_none'] as const, [stranger, id] as const]) {
      for (const endpoint of [api.orderStatus, api.orderTracking, api.cancelOrderByGet]) {
        await said((language) => app.call(endpoint, { id: of }, { as, language }), none);
      }
      await said((language) => app.call(api.cancelOrder, { order_id: of }, { as, language }), none);
    }
    await packOrder(app.ctx, id);
    await said((language) => app.call(api.cancelOrder, { order_id: id }, { as: patient.user, language }), {
      http: 409,
      code: 'ORDER_NOT_CANCELLABLE',
      ar: 'لا يمكن إلغاء هذا الطلب بعد تجهيزه',
      en: 'This order cannot be cancelled',
    });
  });

  it('a cancellation by GET without the account’s token is refused', async () => {
    const answer = await app.call(api.cancelOrderByGet, { id: 'ord_sample_noura_1' }, {});
    assert.equal(answer.http, 401);
    assert.equal(answer.status, 2000);
  });
});
