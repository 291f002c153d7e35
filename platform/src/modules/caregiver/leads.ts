/** Requests for a call about care. They are public, so numbers and networks have limits. */
import { generateCareLead, type ParsedRequestOf } from 'shared-contracts/api';
import { DEFAULT_DIAL_CODE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { toE164 } from 'shared-contracts/domain/phone';
import type { Call } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { createdId } from '../../context/created-id.ts';
import { retention } from '../../background/retention.ts';
import { cities } from '../generic/reference-repository.ts';
import { prefixOf } from '../telemetry/network.ts';
import { notify } from '../notifications/service.ts';
import { accountByPhone } from '../users/account-repository.ts';
import { answerLead, findPackage, forgetLeads, hasLead, insertLead, leadsSince } from './repository.ts';

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** @throws RATE_LIMITED */
const requireFew = async ({ clock, config }: AppContext, tx: Tx, phoneHash: string, networkHash: string) => {
  const since = new Date(clock.now().getTime() - DAY_HOURS * HOUR_MS).toISOString();
  // Serializes concurrent requests of one number, so that they are counted.
  for (const name of [phoneHash, networkHash].toSorted()) await lockName(tx, 'limit', name);
  const { phone, network } = await leadsSince(tx, { phoneHash, networkHash }, since);
  const { careLeadsPerPhone, careLeadsPerNetwork } = config.booking;
  if (phone >= careLeadsPerPhone || network >= careLeadsPerNetwork) refuse('RATE_LIMITED');
};

/** A reference number for the telephone; it reveals nothing of the request. */
const requestNumber = (id: string): string =>
  id
    .replace(/^[a-z]+_/, '')
    .slice(-8)
    .toUpperCase();

/** @throws PHONE_INVALID, NOT_FOUND for an unknown city or package, RATE_LIMITED */
export const requestCare = (
  call: Call,
  asked: ParsedRequestOf<typeof generateCareLead>,
): Promise<{ request_number: string }> => {
  const { ctx, ip } = call;
  const id = createdId(call, 'cld', generateCareLead);
  const phone = toE164(DEFAULT_DIAL_CODE, asked.phone) ?? refuse('PHONE_INVALID');
  const phoneHash = ctx.secrets.keyed('care-phone', phone);
  const networkHash = ctx.secrets.keyed('care-network', prefixOf(ip));
  return ctx.db.transaction(async (tx) => {
    if (await hasLead(tx, id)) return { request_number: requestNumber(id) };
    const cityId = found((await cities(tx)).find(({ id }) => id === asked.city_id)).id;
    const packageReference =
      asked.reference === undefined ? null : found(await findPackage(tx, asked.reference)).reference;
    await requireFew(ctx, tx, phoneHash, networkHash);
    const { name, needs } = asked;
    const createdAt = ctx.clock.nowIso();
    await insertLead(tx, { id, name, phone, needs, cityId, packageReference, phoneHash, networkHash, createdAt });
    return { request_number: requestNumber(id) };
  });
};

/**
 * Records the answer that was given by telephone, and notifies the account with that number.
 * @throws NOT_FOUND for an unknown or already answered request
 */
export const answerCare = (ctx: AppContext, id: string, words: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const lead = found(await answerLead(tx, id, ctx.clock.nowIso()));
    const account = await accountByPhone(tx, lead.phone);
    if (!account) return;
    await notify(ctx, tx, account.uid, {
      kind: 'care',
      occasion: `care-lead.answered:${id}`,
      title: { ar: 'بخصوص طلب الرعاية', en: 'About your request for care' },
      message: { ar: words, en: words },
      icon: 'family',
      color: 'brand',
      url: linkTo('caregiver'),
      payload: {},
    });
  });

export const leadForgetting = retention(
  {
    name: 'caregiver.forget-leads',
    what: 'care requests: name, phone and needs',
    since: 'the request',
    hours: ({ booking }) => booking.careLeadDays * DAY_HOURS,
  },
  ({ db }, before) => db.transaction((tx) => forgetLeads(tx, before)),
);
