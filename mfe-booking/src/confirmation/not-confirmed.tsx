import type { AppointmentState } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, StateBlock, StatePicture } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';

/** The page of a booking that is not one yet, or never became one. */
export const NotConfirmed = ({ appointmentId, state }: { appointmentId: string; state: AppointmentState }) => {
  const t = useT();
  const open = state === 'held' || state === 'awaiting_payment';
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="soon" />}
      title={open ? t('confirmation.notYet') : t('hold.expired')}
      action={
        <Link href={open ? linkTo('review', {}, { aId: appointmentId }) : linkTo('eclinics')} className={buttonClass()}>
          {open ? t('confirmation.goOn') : t('hold.chooseAgain')}
        </Link>
      }
    >
      {open ? t('confirmation.notYetHint') : t('hold.expiredHint')}
    </StateBlock>
  );
};
