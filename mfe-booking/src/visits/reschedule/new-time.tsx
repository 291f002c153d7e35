import { useState } from 'react';
import { type AppointmentDetail, reschedule, rescheduleSlots } from 'shared-contracts/api';
import { type Day, formatWhen, type Instant, riyadhDay } from 'shared-contracts/domain';
import { QuietText, useUi } from 'shared-ui';
import {
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { detailsHref } from '../../routes/detail-route.ts';
import { APPOINTMENT_ANSWERS } from '../events/use-appointment-events.ts';
import { REFRESHED } from '../../shared/times/shown-days.ts';
import { useRefundText } from '../../shared/times/use-refund-text.ts';
import { type Hold, refusedHold } from '../../shared/times/use-take.ts';
import { definitionOf } from '../../shared/steps/line.ts';
import { ChooseTime, useShownTimes } from './choose-time.tsx';
import { VisitLine } from './visit-line.tsx';

interface NewTimeProps {
  appointment: AppointmentDetail;
  /** The day in a link. */
  day: Day | undefined;
}

/** The times to which an appointment may be moved; it keeps its old time until a new one is taken. */
export const NewTime = ({ appointment, day }: NewTimeProps) => {
  const t = useT();
  const shownTimes = useShownTimes(day ?? riyadhDay(appointment.starts_at));
  const times = useEndpointQuery(rescheduleSlots, { apnt_id: appointment.apnt_id, ...shownTimes.strip }, REFRESHED);
  const { hold, take, dismiss } = useMove(appointment);
  const { slot } = definitionOf(appointment.stid);
  const refund = useRefundText(appointment.stid);
  return (
    <ChooseTime
      {...shownTimes}
      times={times}
      windowMinutes={slot.kind === 'window' ? slot.minutes : undefined}
      hold={hold}
      onTake={(start) => void take(start)}
      onDismiss={dismiss}
      confirm={t('reschedule.confirm')}
      note={refund}
    >
      <VisitLine title={t('reschedule.now')} appointment={appointment}>
        <QuietText>{t('reschedule.same')}</QuietText>
        {times.data && <QuietText>{t('reschedule.left', { count: times.data.left })}</QuietText>}
      </VisitLine>
    </ChooseTime>
  );
};

/** Takes the new time and releases the old one, or changes nothing. */
const useMove = ({ apnt_id: id }: AppointmentDetail) => {
  const t = useT();
  const { alerts } = useHost();
  const { navigate } = useNavigation();
  const { locale } = useUi();
  const invalidate = useInvalidate();
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const { mutateAsync } = useEndpointMutation(reschedule, { invalidates: APPOINTMENT_ANSWERS });
  const take = async (start: Instant) => {
    setHold({ kind: 'holding', start });
    try {
      const moved = await mutateAsync({ apnt_id: id, start });
      alerts.show({ tone: 'success', text: t('reschedule.done', { when: formatWhen(moved.starts_at, locale) }) });
      navigate(detailsHref(id, 'upcoming'), { replace: true });
    } catch (error) {
      void invalidate(rescheduleSlots, ...APPOINTMENT_ANSWERS);
      setHold(refusedHold(error, start));
    }
  };
  return { hold, take, dismiss: () => setHold({ kind: 'choosing' }) };
};
