/** Patients who keep paying during an outage: each retries with the same key, as the page does. */
import * as api from 'shared-contracts/api';
import type { Scene } from '../attack.ts';
import { type Answer, callEndpoint, newKey } from '../client.ts';
import { choose, comeBack, type Patient, type Redirect } from '../patients.ts';

/** No answer, or an answer that allows a retry. */
const isAway = ({ http }: Answer): boolean => http === 0 || http === 503 || http === 504 || http === 502;
const AGAIN_MS = 50;
const PATIENCE_MS = 60_000;

export interface Work {
  /** Number of answers without an outage, and of those that allowed a retry. */
  answered: number;
  away: number;
  /** Time of the last successful answer. */
  readonly successes: number[];
  readonly booked: { as: Patient; apnt_id: string; origin: string }[];
}

export const newWork = (): Work => ({ answered: 0, away: 0, successes: [], booked: [] });

/** Retries until it gets a final answer. */
const insist = async <A extends Answer>(
  scene: Scene,
  work: Work,
  what: string,
  request: () => Promise<A>,
): Promise<A> => {
  for (const started = performance.now(); ; ) {
    const answer = await request();
    if (!isAway(answer)) {
      work.answered += 1;
      scene.tried();
      if (answer.http >= 500) scene.lost(`${what} answered ${answer.http} ${answer.code}`);
      if (answer.http < 400) work.successes.push(performance.now());
      return answer;
    }
    work.away += 1;
    if (scene.signal.aborted || performance.now() - started > PATIENCE_MS)
      throw new Error(`${what}: no answer in time`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
};

type Booker = (as: Patient, turn: number) => Promise<void>;

/** Books and pays; every fourth patient pays and does not return, every seventh leaves the page of the bank. */
export const bookerOf = (scene: Scene, work: Work, providers: readonly string[]): Booker => {
  const { platforms, edge } = scene.product;
  return async (as, turn) => {
    const origin = turn % 2 === 0 ? edge : (platforms.at(-1) as string);
    const call = async <E extends api.Endpoint>(endpoint: E, input: api.RequestOf<E>) => {
      const key = newKey();
      return insist(scene, work, endpoint.id, () => callEndpoint(origin, endpoint, input, { as, key }));
    };
    const provider_id = providers[turn % providers.length] as string;
    const found = await call(api.slotSearch, { provider_id, days: 14 });
    if (!found.ok) return;
    const free = found.data.days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
    const start = free[(turn * 7) % free.length]?.start;
    if (start === undefined) return;
    const held = await call(api.prebook, { provider_id, start });
    if (!held.ok) return;
    const { apnt_id } = held.data;
    const named = await call(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
    const reviewed = await call(api.reviewBooking, { apnt_id, use_wallet: false });
    if (!named.ok || !reviewed.ok) return;
    const paid = await call(api.confirmBooking, { apnt_id, quote: reviewed.data.quote.quote, use_wallet: false });
    if (!paid.ok || paid.data.kind !== 'redirect') return;
    const page = paid.data as Redirect;
    await insist(scene, work, 'the page of the gateway', () => choose(origin, page, turn % 7 === 6 ? 'leave' : 'pay'));
    if (turn % 4 === 3) return;
    const back = await insist(scene, work, 'the return', () => comeBack(origin, as, page));
    if (back.ok && back.data.kind === 'confirmed') work.booked.push({ as, apnt_id, origin });
  };
};
