import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, StateBlock, StatePicture } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { otherTimes } from '../../shared/steps/line.ts';
import { detailsHref } from '../../routes/detail-route.ts';

type Lost = Pick<AppointmentDetail, 'apnt_id' | 'state' | 'stid' | 'utid'>;
type State = Lost['state'];

/** Texts and action by state: an open booking is continued, an expired one is restarted, one in an unknown state is opened. */
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

const wayOn = ({ apnt_id: id, state, stid, utid }: Lost): string => {
  const kind = kindOf(state);
  if (kind === 'unknown') return detailsHref(id, state);
  return kind === 'open' ? linkTo('review', {}, { aId: id }) : otherTimes({ stid, utid });
};

/** The page of a booking that is not confirmed. */
export const NotConfirmed = ({ appointment }: { appointment: Lost }) => {
  const t = useT();
  const { title, hint, action } = KINDS[kindOf(appointment.state)];
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="soon" />}
      title={t(title)}
      action={
        <Link href={wayOn(appointment)} className={buttonClass()}>
          {t(action)}
        </Link>
      }
    >
      {t(hint)}
    </StateBlock>
  );
};
