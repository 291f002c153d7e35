import { chatMessages, createRoom, readChat, sendChatMessage } from 'shared-contracts/api';
import { chatTyping } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
// Imported for the bus events that it declares.
import type {} from '../appointments/provider.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { writeEvent } from './provider.ts';
import { findRoom } from './repository.ts';
import { markRead, messagesOf, noteTyping, openRoom, send } from './service.ts';
import { chatCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Sockets that have opened the room. */
const noteEnd = (ctx: AppContext, id: string, event: 'visit_completed' | 'visit_cancelled'): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const visit = await appointmentNamed(tx, id);
    if (visit && (await findRoom(tx, id))) await writeEvent(ctx, tx, visit, event);
  });

export const chatModule: PlatformModule = {
  name: 'chat',
  tables: ['chat_room', 'chat_message'],
  personalData,
  encrypted: [chatCodec],
  routes: [
    userRoute(createRoom, ({ apnt_id }, { ctx, user }) => openRoom(ctx, user.uid, apnt_id)),
    userRoute(chatMessages, (asked, { ctx, user }) => messagesOf(ctx, user.uid, asked)),
    userRoute(sendChatMessage, (asked, { ctx, user }) => send(ctx, user.uid, asked)),
    userRoute(readChat, ({ chatroom_id, seq }, { ctx, user }) => markRead(ctx, user.uid, chatroom_id, seq)),
  ],
  jobs: [],
  recurring: [],
  realtime: ['INCOMING_MESSAGE', 'CHAT_EVENT'],
  seed: [],
  listen: (ctx) => {
    ctx.realtime.handle(chatTyping, ({ uid }, { chatroom_id }) => noteTyping(ctx, uid, chatroom_id));
    ctx.bus.subscribe('appointment.completed', ({ appointmentId }) => noteEnd(ctx, appointmentId, 'visit_completed'));
    ctx.bus.subscribe('appointment.cancelled', ({ appointmentId }) => noteEnd(ctx, appointmentId, 'visit_cancelled'));
  },
};
