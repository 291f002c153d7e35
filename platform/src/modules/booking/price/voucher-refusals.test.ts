import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { LANGUAGES, type Localized } from 'shared-contracts/domain';
import { choose, comeBack, freeSlot, type Patient, pay, type Redirect, review } from '../../../testing/booking.ts';
import { newId } from '../../../core/ids.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';

/** The message of each reason, and where it appears: at review, in a preview, or in both. */
interface Refusal {
  readonly code: api.ErrorCode;
  readonly when: string;
  readonly voucher: string;
  readonly words: Localized;
  readonly looked: boolean;
  /** Establishes the reason before the account holds the reviewed consultation. */
  readonly given?: (as: Patient) => Promise<unknown>;
}

describe('a rejected voucher states the reason in the language of the reader', () => {
  let app: TestApp;
  let position = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const held = async (as: Patient) => {
    position += 3;
    return review(app, as, { start: await freeSlot(app, position), useWallet: false });
  };
  const reviewWith = (as: Patient, apnt_id: string, voucher: string, language: 'ar' | 'en' = 'en') =>
    app.call(api.reviewBooking, { apnt_id, use_wallet: false, voucher }, { as, language });
  /** Pays for another booking with the code. */
  const used = async (as: Patient, voucher: string) => {
    const { data } = await reviewWith(as, (await held(as)).booking.apnt_id, voucher);
    const begun = (await pay(app, as, data, newId('key'), false)).data as Redirect;
    await choose(app, begun, 'pay');
    assert.equal((await comeBack(app, as, begun)).data.kind, 'confirmed');
  };

  const REFUSALS: readonly Refusal[] = [
    {
      code: 'VOUCHER_INVALID',
      when: 'it does not exist',
      voucher: 'NO-SUCH-CODE',
      looked: true,
      words: { ar: 'رمز القسيمة غير صحيح', en: 'Voucher code is not valid' },
    },
    {
      code: 'VOUCHER_EXPIRED',
      when: 'it has expired',
      voucher: 'RAMADAN',
      looked: true,
      words: { ar: 'انتهت صلاحية هذه القسيمة', en: 'This voucher has expired' },
    },
    {
      code: 'VOUCHER_SERVICE',
      when: 'it is for another service',
      voucher: 'LAB15',
      looked: true,
      words: { ar: 'هذه القسيمة ليست لهذه الخدمة', en: 'This voucher is not for this service' },
    },
    {
      code: 'VOUCHER_USED',
      when: 'the account has used it',
      voucher: 'WELCOME20',
      looked: true,
      words: {
        ar: 'استُخدمت هذه القسيمة من قبل. القسيمة لحجز واحد',
        en: 'This voucher has already been used. A voucher is for one booking',
      },
      given: (as) => used(as, 'WELCOME20'),
    },
    {
      code: 'VOUCHER_SPENT',
      when: 'its uses are exhausted',
      voucher: 'FIRST-COME',
      looked: true,
      words: { ar: 'نفدت مرات استخدام هذه القسيمة', en: 'All uses of this voucher are gone' },
      given: async () => used(await aUser(app), 'FIRST-COME'),
    },
    {
      code: 'VOUCHER_NOT_COMBINED',
      when: 'the booking has another discount',
      voucher: 'WELCOME20',
      looked: false,
      words: {
        ar: 'لهذا الحجز خصم آخر، ولا تُستخدم القسيمة معه',
        en: 'This booking has another discount, which cannot be combined with a voucher',
      },
      given: (as) => app.ok(api.takeOffer, { offer_id: 'off_first_video' }, { as }),
    },
    {
      code: 'VOUCHER_MINIMUM',
      when: 'the price is below its minimum',
      voucher: 'WELCOME20',
      looked: false,
      words: {
        ar: 'هذه القسيمة لحجز قيمته ٩٬٠٠٠ ر.س أو أكثر قبل الضريبة',
        en: 'This voucher is for bookings of 9,000 SAR or more before VAT',
      },
      given: () =>
        app.ctx.db.script((script) => script.exec(`UPDATE voucher SET minimum = 900000 WHERE id = 'vou_welcome'`)),
    },
    {
      code: 'VOUCHER_TRIES',
      when: 'too many wrong codes were entered',
      voucher: 'WELCOME20',
      looked: true,
      words: {
        ar: 'رموز كثيرة غير صحيحة. يمكن المحاولة مرة أخرى بعد ٣٠ دقيقة',
        en: 'Too many wrong codes. Try again in 30 minutes',
      },
      given: async (as) => {
        for (let turn = 0; turn < 5; turn += 1) {
          await app.call(api.validateVoucher, { voucher: `GUESS-${turn}` }, { as });
        }
      },
    },
  ];

  for (const { code, when, voucher, words, looked, given } of REFUSALS) {
    it(`${code}: ${when}`, async () => {
      const as = await aUser(app);
      await given?.(as);
      const { booking } = await held(as);
      for (const language of LANGUAGES) {
        const reviewed = await reviewWith(as, booking.apnt_id, voucher, language);
        assert.deepEqual([reviewed.code, reviewed.message], [code, words[language]], `at the review, ${language}`);
        if (!looked) continue;
        const request = { voucher, stid: 'ST1' };
        const seen = await app.call(api.validateVoucher, request, { as, language });
        assert.deepEqual([seen.code, seen.message], [code, words[language]], `looked at, ${language}`);
      }
    });
  }

  it('the test covers every voucher refusal of the contract', () => {
    const tested = REFUSALS.map(({ code }) => code);
    const known = Object.keys(api.ERROR_CODES).filter((code) => code.startsWith('VOUCHER_'));
    assert.deepEqual(tested.toSorted(), known.toSorted());
  });
});
