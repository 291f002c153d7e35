import type { Endpoint } from 'shared-contracts/api';
import { appointmentEvent, inappNotification, trackingEvent } from 'shared-contracts/events';
import { useReconnected } from 'shared-ui/reconnected';
import { useInvalidate, useRealtime } from 'shared-ui/remote-kit';

/** Refetches the data of a visit after a step or change of it, after a notification about it, and after a reconnection. */
export const useVisitEvents = (id: string, ...answers: readonly Endpoint[]): void => {
  const invalidate = useInvalidate();
  const again = (of: string | undefined) => {
    if (of === id) void invalidate(...answers);
  };
  useRealtime(appointmentEvent, ({ apnt_id: of }) => again(of));
  useRealtime(trackingEvent, ({ apnt_id: of }) => again(of));
  useRealtime(inappNotification, ({ notification }) => again(notification.payload.apnt_id));
  useReconnected(() => again(id));
};
