import { useState } from 'react';
import { type AppointmentDetail, appointmentSummary, followUp, slotSearch } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, EmptyState, PageColumn, PageHeader, QuietText } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { useEndpointMutation, useEndpointQuery, useInvalidate, useNavigation, useT } from 'shared-ui/remote-kit';
import { detailsHref } from '../../routes/detail-route.ts';
import { useKeepDraft } from '../../shared/draft/use-booking-draft.ts';
import { REFRESHED } from '../../shared/times/shown-days.ts';
import { type Hold, refusedHold } from '../../shared/times/use-take.ts';
import { definitionOf, stepAfter } from '../../shared/steps/line.ts';
import { ChooseTime, useShownTimes } from './choose-time.tsx';
import { VisitLine } from './visit-line.tsx';

/** `/my-appointments/completed-details?apnt_id=…&step=follow-up`: a time for the free follow-up of a visit. */
export const FollowUpScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const id = route.query.apnt_id ?? '';
  const { data, error, refetch } = useEndpointQuery(appointmentSummary, { apnt_id: id });
  return (
    <PageColumn width="list">
      <PageHeader
        title={t('followUp.title')}
        onBack={() => back(data ? detailsHref(id, data.state) : linkTo('myAppointments'))}
        backAlways
        focusOnMount
      />
      {data ? (
        data.may?.follow_up ? (
          <FollowUpTime appointment={data} />
        ) : (
          <EmptyState title={t('followUp.over')}>{t('followUp.overHint')}</EmptyState>
        )
      ) : error ? (
        <PageQueryError to="appointments" error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[96, 88, 160]} />
      )}
    </PageColumn>
  );
};

const FollowUpTime = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { stid, provider } = appointment;
  const shownTimes = useShownTimes(undefined);
  const request = { provider_id: provider.provider_id, stid, ...shownTimes.strip };
  const times = useEndpointQuery(slotSearch, request, REFRESHED);
  const { hold, take, dismiss } = useFollowUp(appointment);
  const { slot } = definitionOf(stid);
  return (
    <ChooseTime
      {...shownTimes}
      times={times}
      windowMinutes={slot.kind === 'window' ? slot.minutes : undefined}
      hold={hold}
      onTake={(start) => void take(start)}
      onDismiss={dismiss}
      confirm={t('followUp.confirm')}
    >
      <VisitLine title={t('followUp.of')} appointment={appointment}>
        <QuietText>{t('followUp.hint')}</QuietText>
      </VisitLine>
    </ChooseTime>
  );
};

/** Holds the time free of charge; from there it is an ordinary booking. */
const useFollowUp = ({ apnt_id: id }: AppointmentDetail) => {
  const { navigate } = useNavigation();
  const invalidate = useInvalidate();
  const keepDraft = useKeepDraft();
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const { mutateAsync } = useEndpointMutation(followUp, { invalidates: [appointmentSummary] });
  const take = async (start: Instant) => {
    setHold({ kind: 'holding', start });
    try {
      const draft = await mutateAsync({ apnt_id: id, start });
      keepDraft(draft);
      navigate(stepAfter('slot', draft));
    } catch (error) {
      void invalidate(slotSearch, appointmentSummary);
      setHold(refusedHold(error, start));
    }
  };
  return { hold, take, dismiss: () => setHold({ kind: 'choosing' }) };
};
