import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type BookingDraft, bookingDraft } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { endpointKey, useEndpointQuery, useHost } from 'shared-ui/remote-kit';
import { type HoldState, holdStateOf } from './hold-state.ts';

/** A cached answer younger than this is not requested again by the next screen. */
const FRESH_MS = 10_000;

/** Caches an answer with the current booking, so that no screen requests it again. */
export const useKeepDraft = (): ((draft: BookingDraft) => void) => {
  const { locale } = useUi();
  const queries = useQueryClient();
  return useCallback(
    (draft) => {
      const queryKey = endpointKey(bookingDraft, locale, { apnt_id: draft.apnt_id });
      // The cached answer in the other language precedes this change too.
      void queries.invalidateQueries({ queryKey: endpointKey(bookingDraft), refetchType: 'none' });
      queries.setQueryData(queryKey, draft);
      // A read under way may have been answered before this change.
      void queries.cancelQueries({ queryKey });
    },
    [queries, locale],
  );
};

/** A booking and the state of its hold. `expire` is called when the countdown ends, and refetches the booking. */
export const useBookingDraft = (appointmentId: string, { enabled = true }: { enabled?: boolean } = {}) => {
  const { clock } = useHost();
  const request = { apnt_id: appointmentId };
  const query = useEndpointQuery(bookingDraft, request, {
    enabled: enabled && appointmentId !== '',
    staleTime: FRESH_MS,
    // Another tab of the same account may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
    // It is the same booking in both languages: a step with a running upload or unsent input stays when the language changes.
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
  const update = useKeepDraft();
  return { draft, hold, error: query.error, refetch, expire, update };
};
