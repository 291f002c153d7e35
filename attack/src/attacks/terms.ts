/** Discounts that are spent on something else than they were granted for, by concurrent requests. */
import * as api from 'shared-contracts/api';
import type { BasketItem, ItemKind } from 'shared-contracts/domain';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, need, times } from '../client.ts';
import { choose, comeBack, type Patient, type Redirect } from '../patients.ts';

const EMPLOYMENT = 'ST10';
const BRANCH = 'brn_bayan_olaya';
const CHEAP = 'employment-basic';
const DEAR = 'employment-food';
/** Of an employer that pays for the cheap package; the last codes of the sample data, which nothing else uses. */
const CODES = ['RAWASI-4K7M-26', 'RAWASI-4K7M-25'];
const HANDS = 30;

const item = (kind: ItemKind, reference: string): BasketItem => ({ kind, reference, patient: null, quantity: 1 });

const platformOf = ({ product }: Scene, turn: number): string =>
  product.platforms[turn % product.platforms.length] as string;

const bookedFor = async ({ product, through }: Scene, as: Patient, apnt_id: string): Promise<void> => {
  const { items, total } = await need(product.edge, api.appointmentSummary, { apnt_id }, { as });
  const references = items.map(({ reference }) => reference).join();
  if (total === 0 && references !== CHEAP) through(`the voucher for ${CHEAP} paid for ${references}`);
};

/** Holds the employment visit and changes its package while the voucher books it. */
const otherPackage = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, lost } = scene;
  for (const voucher of CODES) {
    const as = await newcomer();
    const slots = await callEndpoint(product.edge, api.employmentSlots, { voucher, branch_id: BRANCH }, { as });
    // Already used, on a product that was attacked before.
    if (!slots.ok) continue;
    const free = slots.data.days.flatMap(({ slots: of }) => of.filter(({ state }) => state === 'free'));
    const start = free.at(-3)?.start;
    if (start === undefined) continue;
    const hold = { stid: EMPLOYMENT, branch_id: BRANCH, gender: 'A' as const, start };
    const { apnt_id } = await need(product.edge, api.prebook, hold, { as });
    const change = (turn: number) =>
      callEndpoint(
        platformOf(scene, turn),
        api.bookingDetails,
        { apnt_id, rel_ids: [as.relId], items: [item('package', turn % 3 === 0 ? CHEAP : DEAR)] },
        { as },
      );
    const book = callEndpoint(
      platformOf(scene, 1),
      api.bookEmployment,
      { voucher, branch_id: BRANCH, start, rel_id: as.relId },
      { as },
    );
    const [booked] = await Promise.all([book, ...times(HANDS, change)]);
    tried(HANDS + 1);
    if (booked.http === 0 || booked.http >= 500) lost(`the booking was answered with status ${booked.http}`);
    if (booked.ok) await bookedFor(scene, as, booked.data.apnt_id as string);
  }
};

const HOME = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const LAB = 'ST2';
const CODE = 'LAB15';
const FULL = ['tst-lipid', 'tst-ferritin'];

interface Held {
  readonly apnt_id: string;
  readonly quote: string;
  readonly total: number;
}

const labVisit = async ({ product }: Scene, as: Patient, position: number): Promise<Held> => {
  const asked = { stid: LAB, location: HOME, gender: 'A' as const };
  const { days } = await need(product.edge, api.windowSearch, { ...asked, days: 10 }, { as });
  const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  const start = free.at(position);
  if (start === undefined) throw new Error('no free time of a laboratory');
  const { apnt_id } = await need(product.edge, api.prebook, { ...asked, start }, { as });
  const items = FULL.map((reference) => item('test', reference));
  await need(product.edge, api.bookingDetails, { apnt_id, rel_ids: [as.relId], items }, { as });
  const review = { apnt_id, use_wallet: false, voucher: CODE };
  const { quote } = await need(product.edge, api.reviewBooking, review, { as });
  return { apnt_id, quote: quote.quote, total: quote.total };
};

/** Changes the items of a visit while a payment with a voucher is in progress. */
const otherItems = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, through } = scene;
  const as = await newcomer();
  const { apnt_id, quote, total } = await labVisit(scene, as, -4);
  const pay = (turn: number) =>
    callEndpoint(
      platformOf(scene, turn),
      api.confirmBooking,
      { apnt_id, quote, use_wallet: false, voucher: CODE },
      { as },
    );
  const change = (turn: number) =>
    callEndpoint(
      platformOf(scene, turn),
      api.bookingDetails,
      { apnt_id, items: [item('test', turn % 2 === 0 ? 'tst-cbc' : 'tst-tsh')] },
      { as },
    );
  const race = await Promise.all([...times(HANDS, change), pay(0), pay(1)]);
  tried(race.length);
  const page = race.flatMap((one) =>
    one.ok && (one.data as { kind?: string }).kind === 'redirect' ? [one.data] : [],
  )[0];
  if (!page) return;
  await choose(product.edge, page as Redirect, 'pay');
  const back = await comeBack(product.edge, as, page as Redirect);
  if (!back.ok || back.data.kind !== 'confirmed') return;
  const { items, total: paid } = await need(product.edge, api.appointmentSummary, { apnt_id }, { as });
  const references = items
    .map(({ reference }) => reference)
    .toSorted()
    .join();
  if (paid === total && references !== FULL.toSorted().join())
    through(`the price of ${FULL.join()} paid for ${references}`);
};

/** Cancels the items of a visit one by one, all at the same moment. */
const partsAtOnce = async (scene: Scene): Promise<void> => {
  const { product, newcomer, tried, through } = scene;
  const as = await newcomer();
  const { apnt_id, quote } = await labVisit(scene, as, -6);
  const paid = { apnt_id, quote, use_wallet: false, voucher: CODE };
  const page = await need(product.edge, api.confirmBooking, paid, { as });
  await choose(product.edge, page as Redirect, 'pay');
  await comeBack(product.edge, as, page as Redirect);
  const { lines, refund } = await need(product.edge, api.cancellationPolicy, { apnt_id }, { as });
  const shown = await Promise.all(
    lines.map(({ line_id }) =>
      callEndpoint(product.edge, api.cancellationPolicy, { apnt_id, lines: [line_id] }, { as }),
    ),
  );
  const answers = await Promise.all(
    times(HANDS, (turn) => {
      const line = lines[turn % lines.length] as (typeof lines)[number];
      const expected_refund = shown[turn % lines.length]?.data.refund as number;
      const asked = { apnt_id, lines: [line.line_id], reason_id: 'time' as const, expected_refund };
      return callEndpoint(platformOf(scene, turn), api.cancelAppointment, asked, { as });
    }),
  );
  tried(answers.length);
  const back = answers.reduce((sum, { ok, data }) => sum + (ok ? (data.refunded as number) : 0), 0);
  if (back > refund) through(`${back} was refunded of ${refund}`);
};

const attack = (fields: Pick<Attack, 'name' | 'tries' | 'through' | 'run'>): Attack => ({
  on: ['embedded', 'postgres', 'running'],
  short: true,
  limitSeconds: 60,
  lost: null,
  ...fields,
});

export const termsAttacks: readonly Attack[] = [
  attack({
    name: 'an employer’s voucher for another package',
    tries: `The package of an employment visit changed ${HANDS} times while its voucher books it, on all platforms.`,
    through: 'the voucher pays for a package that it was not granted for',
    run: otherPackage,
  }),
  attack({
    name: 'a voucher for other items',
    tries: `The items of a visit changed ${HANDS} times while its price with a voucher is being paid, on all platforms.`,
    through: 'the agreed price pays for other items',
    run: otherItems,
  }),
  attack({
    name: 'items given back at once',
    tries: `The items of a visit with a voucher cancelled ${HANDS} times at the same moment, on all platforms.`,
    through: 'more is refunded than was paid',
    run: partsAtOnce,
  }),
];
