import type { AppointmentDetail } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { useBookAgain } from 'shared-ui/book-again';
import { useT } from 'shared-ui/remote-kit';

export const BookAgain = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { isPending, bookAgain } = useBookAgain();
  return (
    <Button variant="quiet" loading={isPending} onClick={() => bookAgain(appointment.apnt_id)}>
      {t('again.book')}
    </Button>
  );
};
