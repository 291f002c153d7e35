import { Suspense, useState } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { AddToCalendar } from '../../shared/visit/add-to-calendar.tsx';
import { CancelDialog } from './lazy-dialogs.ts';
import styles from './appointments.module.css';

/** What the patient may do with an upcoming appointment, as the server says. */
export const WhatCanBeDone = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [cancelling, setCancelling] = useState(false);
  /** Of a visit that is late, its own card has these. */
  const inTime = !appointment.overdue;
  return (
    <div className={styles.actions}>
      <AddToCalendar appointmentId={appointment.apnt_id} />
      {inTime && appointment.may?.reschedule && (
        <Link
          href={linkTo('reschedule', {}, { apnt_id: appointment.apnt_id })}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('reschedule.open')}
        </Link>
      )}
      {inTime && appointment.may?.cancel && (
        <Button variant="quiet" icon="close" onClick={() => setCancelling(true)}>
          {t('cancel.open')}
        </Button>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
};
