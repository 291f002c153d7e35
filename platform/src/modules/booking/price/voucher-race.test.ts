/**
 * Concurrent payments with the last use of a voucher, in whichever process they arrive: one gets it, the others are refused.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { DOCTOR, type Patient } from '../../../testing/booking.ts';
import { callOver, type Platforms, startPlatforms } from '../../../testing/platforms.ts';

const CLIENTS = 12;
const CODE = 'FIRST-COME';

describe('a race for the last use of a voucher', () => {
  let platforms: Platforms;
  before(async () => {
    platforms = await startPlatforms();
  });
  after(() => platforms.close());

  const originOf = (turn: number): string => platforms.origins[turn % platforms.origins.length] as string;

  /** A held and reviewed visit with the code. */
  const reviewed = async (as: Patient, start: string, turn: number) => {
    const origin = originOf(turn);
    const { data } = await callOver(origin, api.prebook, { provider_id: DOCTOR, start }, as);
    const { apnt_id } = data;
    await callOver(origin, api.bookingDetails, { apnt_id, rel_ids: [as.relId] }, as);
    const answer = await callOver(origin, api.reviewBooking, { apnt_id, use_wallet: false, voucher: CODE }, as);
    assert.equal(answer.code, undefined);
    return { apnt_id, quote: answer.data.quote.quote };
  };

  it(`is won by one of ${CLIENTS} clients; the others see the price without it`, async () => {
    const all: Patient[] = [];
    for (let turn = 0; turn < CLIENTS; turn += 1) all.push(await platforms.user());
    const search = { provider_id: DOCTOR, days: 7 };
    const { data } = await callOver(originOf(0), api.slotSearch, search, all[0] as Patient);
    const free = data.days.flatMap(({ slots }) => slots.flatMap((one) => (one.state === 'free' ? [one.start] : [])));
    const visits: Awaited<ReturnType<typeof reviewed>>[] = [];
    for (const [turn, as] of all.entries()) visits.push(await reviewed(as, free.at(20 + turn) as string, turn));
    const answers = await Promise.all(
      all.map((as, turn) => {
        const { apnt_id, quote } = visits[turn] as (typeof visits)[number];
        return callOver(originOf(turn), api.confirmBooking, { apnt_id, quote, use_wallet: false }, as);
      }),
    );
    const codes = answers.map(({ code, data }) => code ?? data.kind);
    assert.deepEqual(codes.filter((code) => code === 'redirect').length, 1);
    assert.deepEqual(codes.filter((code) => code === 'VOUCHER_SPENT').length, CLIENTS - 1);
    const [voucher] = await platforms.db.script((script) =>
      script.query<{ uses: number }>(`SELECT uses FROM voucher WHERE id = 'vou_single'`, []),
    );
    assert.equal(voucher?.uses, 1);
    const lost = codes.indexOf('VOUCHER_SPENT');
    const { apnt_id } = visits[lost] as (typeof visits)[number];
    const again = await callOver(originOf(lost), api.reviewBooking, { apnt_id }, all[lost] as Patient);
    assert.equal(again.data.quote.voucher, null);
  });
});
