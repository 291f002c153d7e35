import { Suspense, useState } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, classNames } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { AddToCalendar } from '../../shared/visit/add-to-calendar.tsx';
import { CancelDialog } from './lazy-dialogs.ts';
import onBrand from '../waiting-room/waiting-room.module.css';
import styles from './visit-card.module.css';

/** The actions that the server allows for an upcoming appointment; inside the first card. */
export const WhatCanBeDone = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [cancelling, setCancelling] = useState(false);
  /** The card of a late visit contains these actions. */
  const inTime = !appointment.overdue;
  return (
    <div className={styles.actions}>
      {inTime && appointment.may?.reschedule && (
        <Link
          href={linkTo('reschedule', {}, { apnt_id: appointment.apnt_id })}
          className={classNames(buttonClass({ variant: 'quiet' }), onBrand.onBrand)}
        >
          {t('reschedule.open')}
        </Link>
      )}
      {inTime && appointment.may?.cancel && (
        <Button variant="quiet" icon="close" className={onBrand.onBrand} onClick={() => setCancelling(true)}>
          {t('cancel.open')}
        </Button>
      )}
      <AddToCalendar appointmentId={appointment.apnt_id} className={onBrand.onBrand} />
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
};
