import { appointmentCalendar } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { useSaveFile } from 'shared-ui/save-file';

const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

/** Fetches the calendar file of an appointment and opens it. */
export const AddToCalendar = ({
  appointmentId,
  className,
}: {
  appointmentId: string;
  className?: string | undefined;
}) => {
  const t = useT();
  const { alerts } = useHost();
  const saveFile = useSaveFile();
  const calendar = useEndpointMutation(appointmentCalendar, {
    onSuccess: ({ file_name: name, ics }) => saveFile(name, ics, CALENDAR_TYPE),
    onError: () => alerts.show({ tone: 'danger', text: t('calendar.failed') }),
  });
  return (
    <Button
      variant="quiet"
      className={className}
      icon="calendar"
      loading={calendar.isPending}
      onClick={() => calendar.mutate({ apnt_id: appointmentId })}
    >
      {t('calendar.add')}
    </Button>
  );
};
