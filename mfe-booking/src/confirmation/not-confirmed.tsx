import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, StateBlock, StatePicture } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';

import { detailsHref } from '../appointments/detail-route.ts';

type State = AppointmentDetail['state'];

/** Texts and the way on: an open booking is completed, a lost one begun anew, one in a state of a newer server looked at. */
const KINDS = {
  open: { title: 'confirmation.notYet', hint: 'confirmation.notYetHint', action: 'confirmation.goOn' },
  lost: { title: 'hold.expired', hint: 'hold.expiredHint', action: 'hold.chooseAgain' },
  unknown: {
    title: 'confirmation.elsewhere',
    hint: 'confirmation.elsewhereHint',
    action: 'confirmation.elsewhereAction',
  },
} as const;

const kindOf = (state: State): keyof typeof KINDS => {
  if (state === 'unknown') return 'unknown';
  return state === 'held' || state === 'awaiting_payment' ? 'open' : 'lost';
};

const wayOn = (appointmentId: string, state: State): string => {
  const kind = kindOf(state);
  if (kind === 'unknown') return detailsHref(appointmentId, state);
  return kind === 'open' ? linkTo('review', {}, { aId: appointmentId }) : linkTo('eclinics');
};

/** The page of a booking that is not one yet, or never became one. */
export const NotConfirmed = ({ appointmentId, state }: { appointmentId: string; state: State }) => {
  const t = useT();
  const { title, hint, action } = KINDS[kindOf(state)];
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="soon" />}
      title={t(title)}
      action={
        <Link href={wayOn(appointmentId, state)} className={buttonClass()}>
          {t(action)}
        </Link>
      }
    >
      {t(hint)}
    </StateBlock>
  );
};
