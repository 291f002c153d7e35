/**
 * What has been typed or chosen on a booking but not sent yet. It lives in the tab, by appointment, so that reload, back
 * and a change of language keep it; it is forgotten once the booking is confirmed.
 */
import type { ConsultationChannel } from 'shared-contracts/domain';
import { CONSULTATION_CHANNELS } from 'shared-contracts/domain';
import { tabStore as tab } from 'shared-ui/storage';

export interface Typed {
  readonly patient?: string;
  readonly channel?: ConsultationChannel;
  readonly symptoms?: string;
}

const keyOf = (appointmentId: string) => `booking.draft.${appointmentId}`;

export const readTyped = (appointmentId: string): Typed => {
  try {
    const value: unknown = JSON.parse(tab.read(keyOf(appointmentId)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { patient, channel, symptoms } = value as Record<string, unknown>;
    return {
      ...(typeof patient === 'string' ? { patient } : {}),
      ...(CONSULTATION_CHANNELS.includes(channel as ConsultationChannel)
        ? { channel: channel as ConsultationChannel }
        : {}),
      ...(typeof symptoms === 'string' ? { symptoms } : {}),
    };
  } catch {
    return {};
  }
};

export const writeTyped = (appointmentId: string, change: Typed): void =>
  tab.write(keyOf(appointmentId), JSON.stringify({ ...readTyped(appointmentId), ...change }));

export const forgetTyped = (appointmentId: string): void => tab.remove(keyOf(appointmentId));
