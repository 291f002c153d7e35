import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type BookingDraft, bookingDraft } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { endpointKey, useEndpointQuery, useHost } from 'shared-ui/remote-kit';
import { type HoldState, holdStateOf } from './hold-state.ts';

/** A held booking and whether it still holds. `expire` is called when the countdown ends: the server is asked again. */
export const useBookingDraft = (appointmentId: string) => {
  const { clock } = useHost();
  const { locale } = useUi();
  const queries = useQueryClient();
  const request = { apnt_id: appointmentId };
  const query = useEndpointQuery(bookingDraft, request, {
    enabled: appointmentId !== '',
    refetchOnMount: 'always',
    // In both languages it is the same booking: a step whose upload or answer is under way stays when the language changes.
    placeholderData: (before) => (before?.apnt_id === appointmentId ? before : undefined),
  });
  const [, setExpired] = useState(0);
  const draft = query.data;
  const hold: HoldState | null = draft ? holdStateOf(draft, clock.now()) : null;
  const { refetch } = query;
  const expire = useCallback(() => {
    setExpired((times) => times + 1);
    void refetch();
  }, [refetch]);
  const update = useCallback(
    (next: BookingDraft) => {
      const queryKey = endpointKey(bookingDraft, locale, { apnt_id: next.apnt_id });
      // What was read in the other language is from before this change too.
      void queries.invalidateQueries({ queryKey: endpointKey(bookingDraft), refetchType: 'none' });
      queries.setQueryData(queryKey, next);
      // A read under way may have been answered before this change.
      void queries.cancelQueries({ queryKey });
    },
    [queries, locale],
  );
  return { draft, hold, error: query.error, refetch, expire, update };
};
