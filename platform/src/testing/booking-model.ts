/** A model of bookings: two accounts that compete for two technicians. `booking-commands.ts` contains the actions. */
import * as api from 'shared-contracts/api';
import type { Patient, Redirect } from './booking.ts';
import type { TestApp } from './test-app.ts';

export const LAB = 'ST2';
export const PLACE = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
export const TESTS = ['tst-cbc', 'tst-zinc'] as const;
/** The item that is added to a booked visit. */
export const MORE = ['tst-zinc', 'tst-lipid'] as const;
/** A discount of 10 %, once per account. */
export const VOUCHER = { code: 'MODEL10', percent: 10 } as const;
export const CAPACITY = 2;
export const FEE = 5000;
export const VAT = 1.15;
/** A payment extends a hold once. */
export const EXTENSION = 5;
export const HOLD = 10;

/** The paid price of one item, VAT included; the visit’s own fee has no patient. */
export interface Charge {
  readonly patient: string | null;
  readonly item: string | null;
  readonly paid: number;
}

export interface Draft {
  readonly id: string;
  slot: number;
  until: string;
  patients: readonly string[];
  items: readonly string[];
  /** The shown quote, at the prices of that time. */
  quote: { readonly name: string; readonly total: number } | null;
  payment: { readonly redirect: Redirect; readonly total: number; charged: boolean } | null;
  /** The payable. */
  charges: readonly Charge[];
  voucher: boolean;
  extended: boolean;
}

export interface Booked {
  readonly id: string;
  readonly slot: number;
  patients: readonly string[];
  charges: readonly Charge[];
  readonly voucher: boolean;
}

export interface Person {
  draft: Draft | null;
  booked: readonly Booked[];
  /** Amount paid for the current booking. */
  paid: number;
  /** Old payments whose webhook may still arrive. */
  readonly old: Redirect[];
}

export interface Model {
  now: string;
  readonly people: readonly Person[];
  readonly prices: Record<string, number>;
}

export interface Real {
  readonly app: TestApp;
  readonly users: readonly { readonly account: Patient; readonly family: readonly string[] }[];
  /** Start times of windows that do not overlap. */
  readonly slots: readonly string[];
}

export const emptyModel = (now: string, prices: Record<string, number>): Model => ({
  now,
  prices: { ...prices },
  people: [0, 1].map(() => ({ draft: null, booked: [], paid: 0, old: [] })),
});

export const living = ({ now }: Model, { draft }: Person): Draft | null => (draft && draft.until > now ? draft : null);

export const taken = (model: Model, slot: number, but: Person): number =>
  model.people.reduce((sum, person) => {
    const held = person !== but && living(model, person)?.slot === slot ? 1 : 0;
    return sum + held + person.booked.filter((one) => one.slot === slot).length;
  }, 0);

/** Whether one of the patients has another visit at that time. */
export const isBusy = ({ booked }: Person, slot: number, patients: readonly string[]): boolean =>
  booked.some((one) => one.slot === slot && one.patients.some((id) => patients.includes(id)));

export const paidFor = (price: number, percentOff = 0): number => Math.round((price * (100 - percentOff) * VAT) / 100);

/** Amounts in the model need no rounding. */
export const chargesOf = ({ prices }: Model, { patients, items, voucher }: Draft): Charge[] => {
  const off = voucher ? VOUCHER.percent : 0;
  const ofItems = items.flatMap((item) =>
    patients.map((patient) => ({ patient, item, paid: paidFor(prices[item] as number, off) })),
  );
  return [{ patient: null, item: null, paid: paidFor(FEE, off) }, ...ofItems];
};

export const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { paid }) => sum + paid, 0);
export const totalOf = (model: Model, draft: Draft): number => sumOf(chargesOf(model, draft));

export const missing = ({ patients, items }: Draft): boolean => patients.length === 0 || items.length === 0;

/** Outside the model: a charge that was made settles at the end of the hold. */
export const settle = (person: Person, draft: Draft): void => {
  const { id, slot, patients, charges, voucher } = draft;
  person.booked = [...person.booked, { id, slot, patients, charges, voucher }];
  person.paid += draft.payment?.total ?? 0;
  person.draft = null;
};

export const giveUp = (person: Person): void => {
  if (person.draft?.payment) person.old.push(person.draft.payment.redirect);
  person.draft = null;
};

export const begin = (person: Person, hold: Pick<Draft, 'id' | 'slot' | 'until'>): void => {
  giveUp(person);
  const chosen = { patients: [], items: [], charges: [], voucher: false };
  person.draft = { ...hold, ...chosen, quote: null, payment: null, extended: false };
};

/** Runs until nothing more happens. */
export const quiet = async ({ app }: Real): Promise<void> => {
  await app.ctx.bus.settled();
  await app.ctx.jobs.runDue();
  await app.ctx.bus.settled();
};

/** The platform polls the gateway, and the gateway repeats an unanswered webhook: eventually the booking is confirmed. */
export const receiveEvents = async (model: Model, { app, users }: Real): Promise<void> => {
  for (const [index, person] of model.people.entries()) {
    const { draft } = person;
    if (draft?.payment?.charged !== true) continue;
    const as = (users[index] as Real['users'][number]).account;
    const { data } = await app.call(api.appointmentSummary, { apnt_id: draft.id }, { as });
    if (data?.state === 'upcoming') settle(person, draft);
  }
};
