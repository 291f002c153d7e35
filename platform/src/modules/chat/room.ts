/** A room for its patient, and the period in which it is open. */
import type { AnswerOf, chatMessages, createRoom } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { isOpenVisit, overdue, termsOf, type VisitTerms } from '../appointments/overdue.ts';
import { followUpUntil, mayFollowUp } from '../appointments/allowed-actions.ts';
import { isFollowedUp } from '../booking/price/discount-repository.ts';
import { serviceOf } from '../catalogue/services.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { countVisitsBefore } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import type { Message, Room } from './tables.ts';

export type RoomAnswer = AnswerOf<typeof createRoom>;
type MessageAnswer = AnswerOf<typeof chatMessages>['messages'][number];

/** Some hours after the planned end, whenever the visit is ended; immediately when it is cancelled. */
export const closesAt = (
  { state, endsAt, closedAt }: Pick<Appointment, 'state' | 'endsAt' | 'closedAt'>,
  { comms }: Pick<Config, 'comms'>,
): string => {
  if (state === 'cancelled') return closedAt ?? endsAt;
  return addMinutes(endsAt, comms.chatOpenHours * 60);
};

export const toMessageDto = ({ seq, clientId, kind, side, body, sentAt }: Message): MessageAnswer => ({
  seq,
  client_id: clientId,
  type: kind,
  from: side,
  text: body.text,
  attachment: body.attachment,
  reply_to: body.replyTo,
  event: body.event,
  sent_at: sentAt,
});

interface At {
  readonly config: Config;
  readonly now: string;
}

/** The waiting room of a remote visit until its doctor has joined, for visits by chat and by call. */
const waitingOf = async (
  tx: Tx,
  visit: Appointment,
  terms: VisitTerms,
  now: string,
): Promise<Pick<RoomAnswer, 'waiting' | 'call_waiting'>> => {
  const { channel } = visit;
  if (channel === null || !isOpenVisit(visit) || visit.providerJoinedAt !== null)
    return { waiting: null, call_waiting: null };
  const expected = visit.providerExpectedAt;
  const waiting = {
    starts_at: visit.startsAt,
    expected_at: expected !== null && expected > now ? expected : null,
    overdue: overdue(visit, terms, now) !== null,
    before: await countVisitsBefore(tx, visit),
  };
  if (channel !== 'chat') return { waiting: null, call_waiting: { channel, ...waiting } };
  return { waiting: { ...waiting, reason: visit.symptoms }, call_waiting: null };
};

const followUpOf = async (
  tx: Tx,
  visit: Appointment,
  { definition }: VisitTerms,
  now: string,
): Promise<string | null> => {
  if (visit.closedAt === null) return null;
  const followedUp = await isFollowedUp(tx, visit.id);
  return mayFollowUp(visit, { definition, followedUp }, now) ? followUpUntil(visit.closedAt) : null;
};

export const toRoomDto = async (tx: Tx, visit: Appointment, room: Room, { config, now }: At): Promise<RoomAnswer> => {
  const provider = found((await providersNamed(tx, [visit.providerId])).get(visit.providerId));
  const closes = closesAt(visit, config);
  const terms = termsOf(config, (await serviceOf(tx, config.booking, visit.stid)).definition);
  return {
    chatroom_id: visit.id,
    apnt_id: visit.id,
    utid: visit.utid,
    provider: { provider_id: provider.id, kind: provider.kind, name: provider.name, img: NO_PHOTO },
    closed: now >= closes,
    closes_at: closes,
    last_seq: room.lastSeq,
    read_seq: room.patientRead,
    other_received_seq: room.providerReceived,
    other_read_seq: room.providerRead,
    other_seen_at: room.providerSeenAt,
    ...(await waitingOf(tx, visit, terms, now)),
    follow_up_until: await followUpOf(tx, visit, terms, now),
  };
};
