import { type AppointmentDetail, basket, bookAgain, type ResponseOf } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, useUi } from 'shared-ui';
import { useEndpointMutation, useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import { browseHref } from '../browse/filters.ts';

type Again = ResponseOf<typeof bookAgain>;

/** A consultation goes on with the times of its doctor, or with the doctors of the clinic; others with the page of the service. */
const nextOf = ({ basket: { stid, clinic, provider }, same_provider, href }: Again): string => {
  if (stid !== TELEMEDICINE_QUERY.stid) return href;
  return same_provider && provider !== null
    ? linkTo('doctorSlots', {}, { doctor: provider, stid, deptid: clinic ?? undefined })
    : browseHref({ deptid: clinic ?? undefined });
};

/** Fills the basket with what was booked, as far as it is still offered, and says what is not. */
export const BookAgain = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say, list } = useUi();
  const { alerts } = useHost();
  const { navigate } = useNavigation();
  const tell = ({ left_out: gone, same_provider: same }: Again): void => {
    if (gone.length > 0)
      alerts.show({ tone: 'info', text: t('again.gone', { items: list(gone.map((name) => say(name))) }) });
    else if (!same) alerts.show({ tone: 'info', text: t('again.other') });
  };
  const again = useEndpointMutation(bookAgain, {
    invalidates: [basket],
    onSuccess: (answer) => {
      tell(answer);
      navigate(nextOf(answer));
    },
    onError: () => alerts.show({ tone: 'danger', text: t('again.failed') }),
  });
  return (
    <Button variant="quiet" loading={again.isPending} onClick={() => again.mutate({ apnt_id: appointment.apnt_id })}>
      {t('again.book')}
    </Button>
  );
};
