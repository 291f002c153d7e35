import type { ProviderCard } from 'shared-contracts/api';
import { dayParts, formatTime, nameOf, nearDay, riyadhDay } from 'shared-contracts/domain';
import { buttonClass, Card, classNames, Icon, PersonAvatar, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { Link, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { Rating } from 'shared-ui/rating';
import { Price } from '../price/price.tsx';
import { doctorHref, type Filters, slotsHref } from '../../routes/doctor-filters.ts';
import styles from './browse.module.css';

const SLOTS_SHOWN = 3;

interface DoctorCardProps {
  doctor: ProviderCard;
  filters: Filters;
  heading?: 'h2' | 'h3';
}

/** A doctor in the list: who, how well liked, how much, and the next free times. */
export const DoctorCardItem = ({ doctor, filters, heading: Heading = 'h2' }: DoctorCardProps) => {
  const t = useT();
  const { say, locale: language, list } = useUi();
  // The page of the doctor shows all times to everybody; the one that holds a time needs signing in.
  const visitor = useSession().kind !== 'signed-in';
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.who}>
        <PersonAvatar id={doctor.provider_id} gender={doctor.gender} img={doctor.img} />
        <div className={styles.about}>
          <Heading className={styles.name}>
            <Link href={doctorHref(filters, doctor.provider_id)}>{say(doctor.name)}</Link>
          </Heading>
          <p className={styles.meta}>{say(doctor.title)}</p>
          <p className={styles.meta}>{list(doctor.languages.map((code) => nameOf('language', code, language)))}</p>
          <Rating rating={doctor.rating} count={doctor.rating_count} />
        </div>
      </div>
      <div className={styles.line}>
        <span className={styles.meta}>
          <Icon name="clock" size={18} />
          {doctor.next_slots.length > 0 ? t('browse.next') : t('browse.noSlots')}
        </span>
        <Price fee={doctor.fee} provider={doctor.provider_id} />
      </div>
      <div className={styles.slots}>
        {doctor.next_slots.slice(0, SLOTS_SHOWN).map((slot) => (
          <NextSlot key={slot} doctor={doctor} slot={slot} deptid={filters.deptid} />
        ))}
        <Link
          href={visitor ? doctorHref(filters, doctor.provider_id) : slotsHref(doctor.provider_id, filters.deptid)}
          className={classNames(buttonClass({ variant: 'quiet', size: 's' }), styles.slot)}
          aria-label={t('browse.moreOf', { doctor: say(doctor.name) })}
        >
          {t('browse.more')}
        </Link>
      </div>
    </Card>
  );
};

interface NextSlotProps {
  doctor: ProviderCard;
  slot: string;
  deptid: string | undefined;
}

/** One free time; the day is written when it is not today. */
export const NextSlot = ({ doctor, slot, deptid }: NextSlotProps) => {
  const t = useT();
  const { clock } = useHost();
  const { locale: language, say } = useUi();
  const day = riyadhDay(slot);
  const near = nearDay(day, clock.now());
  const time = formatTime(slot, language);
  const { weekday } = dayParts(day, language);
  return (
    <Link
      href={slotsHref(doctor.provider_id, deptid, slot)}
      className={classNames(buttonClass({ variant: 'quiet', size: 's' }), styles.slot)}
      aria-label={t('browse.bookAt', { doctor: say(doctor.name), day: near ? t(`day.${near}`) : weekday, time })}
    >
      <span className={styles.slotDay}>{near ? t(`day.${near}`) : weekday}</span> <bdi>{time}</bdi>
    </Link>
  );
};

export const DoctorListSkeleton = () => (
  <SkeletonRegion>
    <div className={styles.list}>
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} className={styles.card}>
          <div className={styles.who}>
            <Skeleton shape="block" width="64px" height="64px" />
            <div className={styles.about}>
              <Skeleton width="60%" />
              <Skeleton lines={3} />
            </div>
          </div>
          <Skeleton />
          <Skeleton shape="block" height="44px" />
        </Card>
      ))}
    </div>
  </SkeletonRegion>
);
