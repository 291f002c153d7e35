/** Sends call events to both sides, and describes a call for the contract. */
import type { VisitCall } from 'shared-contracts/api';
import { callStateEvent } from 'shared-contracts/events';
import type { CallSignal } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import type { CallRow } from './tables.ts';

declare module '../../core/bus.ts' {
  interface DomainEvents {
    /** After the commit, for the application of the provider’s side, which reloads the call. */
    'call.changed': { readonly callId: string; readonly appointmentId: string; readonly state: CallRow['state'] };
    /** A signal from the patient’s browser to the provider’s. */
    'call.signalled': {
      readonly callId: string;
      readonly appointmentId: string;
      readonly dsid: string;
      readonly signals: readonly CallSignal[];
    };
  }
}

const SECOND_MS = 1000;

export const announce = (ctx: AppContext, tx: Tx, row: CallRow): void =>
  afterCommit(tx, () => {
    const { id, room, state, dsid, appointmentId } = row;
    ctx.realtime.toUser(row.uid, callStateEvent, { sid: id, roomName: room, state, dsid });
    ctx.bus.publish('call.changed', { callId: id, appointmentId, state });
  });

export const callAnswer = (ctx: AppContext, row: CallRow): Promise<VisitCall> =>
  ctx.db.read(async (tx) => {
    const provider = found((await providersNamed(tx, [row.providerId])).get(row.providerId));
    const until = Date.parse(row.startedAt) + ctx.config.comms.callRingSeconds * SECOND_MS;
    return {
      call_id: row.id,
      room: row.room,
      apnt_id: row.appointmentId,
      type: row.type,
      state: row.state,
      started_by: row.startedBy,
      with: { provider_id: provider.id, name: provider.name, img: NO_PHOTO },
      started_at: row.startedAt,
      rings_until: new Date(until).toISOString(),
      accepted_at: row.acceptedAt,
      dsid: row.dsid,
    };
  });
