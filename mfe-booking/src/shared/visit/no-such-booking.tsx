import { linkTo } from 'shared-contracts/routes';
import { buttonClass, EmptyState } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';

/** The address names no booking: an outdated or truncated link. */
export const NoSuchBooking = () => {
  const t = useT();
  return (
    <EmptyState
      title={t('confirmation.missing')}
      action={
        <Link href={linkTo('myAppointments')} className={buttonClass()}>
          {t('confirmation.appointments')}
        </Link>
      }
    />
  );
};
