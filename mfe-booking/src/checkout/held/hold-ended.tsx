import type { BookingDraft } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Cluster, StateBlock, StatePicture, useUi, FocusedNotice } from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import { formatTime, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { slotsHref } from '../../routes/doctor-filters.ts';
import { otherTimes } from '../../shared/steps/line.ts';
import { takeAgain } from '../../shared/draft/held-again.ts';
import type { HoldState } from '../../shared/draft/hold-state.ts';

interface HoldEndedProps {
  hold: HoldState;
  draft: BookingDraft;
}

/**
 * Shown when the hold has ended: the slot was released (one press holds it again if it is still free), or the booking is
 * complete. The message takes focus, because the step that had it is removed.
 */
export const HoldEnded = ({ hold, draft }: HoldEndedProps) => {
  const t = useT();
  const { native, clock } = useHost();
  const { locale: language } = useUi();
  const providerId = draft.provider.provider_id;
  const clinic = draft.provider.speciality?.id;
  const consultation = draft.stid === TELEMEDICINE_QUERY.stid;
  // A slot of another service is held on its own page, because the basket contains its patients and place.
  const ahead = consultation && Date.parse(draft.starts_at) > clock.now();
  if (hold.kind === 'booked') {
    return (
      <StateBlock
        role="status"
        title={t('hold.booked')}
        action={
          <Link href={linkTo('confirmation', {}, { aId: draft.apnt_id })} className={buttonClass()}>
            {t('hold.see')}
          </Link>
        }
      >
        {t('hold.bookedHint')}
      </StateBlock>
    );
  }
  return (
    <FocusedNotice>
      <StateBlock
        role="alert"
        picture={<StatePicture name="soon" />}
        title={t('hold.expired')}
        action={
          <Cluster justify="center">
            {ahead && (
              <Link
                href={slotsHref(providerId, clinic, draft.starts_at)}
                className={buttonClass()}
                onClick={() => takeAgain(draft)}
              >
                {t('hold.again', { time: formatTime(draft.starts_at, language) })}
              </Link>
            )}
            <Link href={otherTimes(draft)} className={buttonClass(ahead ? { variant: 'quiet' } : {})}>
              {t('hold.chooseAgain')}
            </Link>
            {native && (
              <Button variant="link" onClick={() => native.close({ kind: 'cancelled', appointmentId: draft.apnt_id })}>
                {t('confirmation.backToApp')}
              </Button>
            )}
          </Cluster>
        }
      >
        {t('hold.expiredHint')}
      </StateBlock>
    </FocusedNotice>
  );
};
