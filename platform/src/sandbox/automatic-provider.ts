/** Automatic answers of a provider, in rooms where they are enabled, so that one tester can try a complete conversation. */
import type { AppContext } from '../context/context.ts';
import { readAsProvider, sendAsProvider, typeAsProvider } from '../modules/chat/provider.ts';
import { appointmentNamed } from '../modules/visits/lists-repository.ts';

const ANSWERS = [
  'شكرًا على الرسالة. منذ متى تشعر بذلك؟',
  'هل توجد حرارة أو أدوية تستخدمها حاليًا؟',
  'فهمت. أنصح بالراحة وشرب السوائل، ونتابع هنا.',
] as const;

export interface AutomaticProvider {
  readonly isOn: (roomId: string) => boolean;
  readonly toggle: (roomId: string) => void;
}

export const createAutomaticProvider = (ctx: AppContext): AutomaticProvider => {
  const rooms = new Set<string>();
  const answer = async (roomId: string, seq: number): Promise<void> => {
    const visit = await ctx.db.read((tx) => appointmentNamed(tx, roomId));
    if (!visit) return;
    const who = { roomId, providerId: visit.providerId };
    await readAsProvider(ctx, who);
    await typeAsProvider(ctx, who);
    const text = ANSWERS[seq % ANSWERS.length] ?? ANSWERS[0];
    await sendAsProvider(ctx, who, { text, clientId: `auto-${seq}` });
  };
  ctx.bus.subscribe('chat.written', ({ roomId, side, seq }) => {
    if (side === 'patient' && rooms.has(roomId)) return answer(roomId, seq);
  });
  return {
    isOn: (roomId) => rooms.has(roomId),
    toggle: (roomId) => {
      if (!rooms.delete(roomId)) rooms.add(roomId);
    },
  };
};
