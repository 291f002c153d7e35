/** What a room is to its patient, and until when it is open. */
import type { AnswerOf, chatMessages, createRoom } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { portraitOf } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import type { Message, Room } from './tables.ts';

export type RoomAnswer = AnswerOf<typeof createRoom>;
type MessageAnswer = AnswerOf<typeof chatMessages>['messages'][number];

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * So many hours after the visit: after its end, or after its time when it ended earlier. A visit that was given up closes
 * its room at once. Null while the visit is ahead or under way, unless its time is long over.
 */
export const closesAt = (
  { state, endsAt, closedAt }: Pick<Appointment, 'state' | 'endsAt' | 'closedAt'>,
  { comms }: Pick<Config, 'comms'>,
): string => {
  if (state === 'cancelled') return closedAt ?? endsAt;
  return addMinutes(later(endsAt, closedAt ?? endsAt), comms.chatOpenHours * 60);
};

export const tellMessage = ({ seq, clientId, kind, side, body, sentAt }: Message): MessageAnswer => ({
  ...{ seq, client_id: clientId, type: kind, from: side, text: body.text, attachment: body.attachment },
  ...{ reply_to: body.replyTo, event: body.event, sent_at: sentAt },
});

export const tellRoom = async (
  tx: Tx,
  visit: Appointment,
  room: Room,
  { config, now }: { config: Config; now: string },
): Promise<RoomAnswer> => {
  const provider = found((await providersNamed(tx, [visit.providerId])).get(visit.providerId));
  const closes = closesAt(visit, config);
  return {
    ...{ chatroom_id: visit.id, apnt_id: visit.id, utid: visit.utid },
    provider: { provider_id: provider.id, kind: provider.kind, name: provider.name, img: portraitOf(provider) },
    ...{ closed: now >= closes, closes_at: closes },
    ...{ last_seq: room.lastSeq, read_seq: room.patientRead },
    ...{ other_received_seq: room.providerReceived, other_read_seq: room.providerRead },
    other_seen_at: room.providerSeenAt,
  };
};
