import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton } from 'shared-ui';
import { QueryError, useT } from 'shared-ui/remote-kit';
import { NoSuchBooking } from './no-such-booking.tsx';

interface BookingPendingProps {
  /** The booking that the address names; empty: none. */
  id: string;
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  heights: number[];
}

/** Replaces a booking that has not loaded: an error or a skeleton. */
export const BookingPending = ({ id, query: { error, refetch }, heights }: BookingPendingProps) => {
  const t = useT();
  if (id === '') return <NoSuchBooking />;
  return error ? (
    <QueryError
      error={error}
      onRetry={() => void refetch()}
      elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
    />
  ) : (
    <BlocksSkeleton heights={heights} />
  );
};
