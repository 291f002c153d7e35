import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { buttonClass, Card, Icon, Money, PersonAvatar, QuietText, useUi } from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import { PatientRows, ProviderRow, ReferenceRow } from '../../shared/visit/fact-rows.tsx';
import { ItemNames } from '../../shared/visit/item-names.tsx';
import { PlaceLine } from '../../shared/visit/place-line.tsx';
import booking from '../../shared/visit/booking.module.css';
import { FavouriteButton } from '../after/favourite-button.tsx';
import { roomOf } from '../events/room-of.ts';
import styles from './appointments.module.css';

/** The facts of an appointment: provider, place, patients, items, reference number, the total paid, and how to reach the provider, us and an ambulance. */
export const PeopleCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { navigation, settings } = useHost();
  const { supportPhone, emergencyNumber } = settings;
  const { say } = useUi();
  const { provider } = appointment;
  const room = roomOf(appointment);
  return (
    <Card as="section" aria-label={t('people.title')}>
      <ProviderRow
        appointment={appointment}
        picture={
          <PersonAvatar
            id={provider.provider_id}
            gender=""
            img={provider.img}
            provider={say(provider.name)}
            size={48}
          />
        }
      >
        <FavouriteButton provider={provider.provider_id} name={say(provider.name)} />
      </ProviderRow>
      <div className={styles.reach}>
        {tabOf(appointment.state) !== 'cancelled' && navigation.isOpen?.(room) !== false && (
          <Link href={room} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {t(appointment.visit.delivery === 'remote' ? 'chat.openDoctor' : 'chat.open')}
          </Link>
        )}
        {supportPhone !== '' && (
          <a href={`tel:${supportPhone}`} className={buttonClass({ variant: 'quiet', size: 's' })}>
            <span>
              {t('appointment.callUs')} <bdi dir="ltr">{supportPhone}</bdi>
            </span>
          </a>
        )}
      </div>
      <PatientRows patients={appointment.patients} />
      <PlaceLine visit={appointment.visit} directions />
      <ItemNames items={appointment.items} />
      <div className={booking.row}>
        <Icon name="card" className={booking.icon} />
        <div>
          <p className={booking.strong}>
            <Money halalas={appointment.total} />
          </p>
          <QuietText>{t('paid.total')}</QuietText>
        </div>
      </div>
      <ReferenceRow reference={appointment.reference} />
      <QuietText className={styles.emergency}>
        {t('people.emergency')}{' '}
        <a href={`tel:${emergencyNumber}`}>
          <bdi dir="ltr">{emergencyNumber}</bdi>
        </a>
      </QuietText>
    </Card>
  );
};
