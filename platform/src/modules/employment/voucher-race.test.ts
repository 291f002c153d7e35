/** Concurrent changes to the items of an employment visit while its voucher books it, in whichever process they arrive. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { callOver, type Platforms, startPlatforms } from '../../testing/platforms.ts';

const BRANCH = 'brn_bayan_olaya';
const CHEAP = 'employment-basic';
const DEAR = 'employment-food';
const CODES = ['RAWASI-4K7M-21', 'RAWASI-4K7M-22', 'RAWASI-4K7M-23', 'RAWASI-4K7M-24', 'RAWASI-4K7M-25'];
const CHANGES = 30;

describe('a race between an employer voucher and a changed package', () => {
  let platforms: Platforms;
  before(async () => {
    platforms = await startPlatforms();
  });
  after(() => platforms.close());

  const originOf = (turn: number): string => platforms.origins[turn % platforms.origins.length] as string;

  it('never pays for a package that the voucher does not include', async () => {
    let visits = 0;
    for (const [round, voucher] of CODES.entries()) {
      const as = await platforms.user();
      const slots = await callOver(originOf(0), api.employmentSlots, { voucher, branch_id: BRANCH }, as);
      const free = slots.data.days.flatMap(({ slots: of }) => of.filter(({ state }) => state === 'free'));
      const start = free.at(20 + round)?.start as string;
      const hold = { stid: 'ST10', branch_id: BRANCH, gender: 'A' as const, start };
      const { apnt_id } = (await callOver(originOf(1), api.prebook, hold, as)).data;
      const change = (turn: number) => {
        const reference = turn % 3 === 0 ? CHEAP : DEAR;
        const items = [{ kind: 'package' as const, reference, patient: null, quantity: 1 }];
        return callOver(originOf(turn), api.bookingDetails, { apnt_id, rel_ids: [as.relId], items }, as);
      };
      const asked = { voucher, branch_id: BRANCH, start, rel_id: as.relId };
      const [booked] = await Promise.all([
        callOver(originOf(0), api.bookEmployment, asked, as),
        ...Array.from({ length: CHANGES }, (_, turn) => change(turn)),
      ]);
      if (booked.code !== undefined) continue;
      visits += 1;
      const { items, total } = (await callOver(originOf(1), api.appointmentSummary, booked.data, as)).data;
      assert.deepEqual(
        items.map(({ reference }) => reference),
        [CHEAP],
      );
      assert.equal(total, 0);
    }
    assert.ok(visits > 0, 'nothing was booked, so that nothing was tried');
  });
});
