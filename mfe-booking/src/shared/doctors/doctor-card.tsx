import type { ProviderCard } from 'shared-contracts/api';
import { dayParts, formatTime, nameOf, nearDay, riyadhDay } from 'shared-contracts/domain';
import { Badge, buttonClass, Card, classNames, Icon, PersonAvatar, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { Link, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { Rating } from 'shared-ui/rating';
import { Price } from '../price/price.tsx';
import { doctorHref, type Filters, slotsHref } from '../../routes/doctor-filters.ts';
import { CardDays, RefundLimit } from './card-days.tsx';
import { CHANNEL_ICON } from '../visit/channel-icon.ts';
import styles from './browse.module.css';

const SLOTS_SHOWN = 3;

interface DoctorCardProps {
  doctor: ProviderCard;
  filters: Filters;
  heading?: 'h2' | 'h3';
}

/** A doctor in the list: name, rating, price, and the next free times. */
export const DoctorCardItem = ({ doctor, filters, heading: Heading = 'h2' }: DoctorCardProps) => {
  const t = useT();
  const { say } = useUi();
  // The page of the doctor shows all times to everyone; the page that holds a time requires signing in.
  const visitor = useSession().kind !== 'signed-in';
  if (doctor.days) return <WideCard doctor={doctor} filters={filters} days={doctor.days} heading={Heading} />;
  return (
    <Card as="li" className={styles.card}>
      <Who doctor={doctor} filters={filters} heading={Heading} />
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
      {doctor.next_slots.length > 0 && <RefundLimit />}
    </Card>
  );
};

interface WhoProps extends DoctorCardProps {
  heading: 'h2' | 'h3';
  /** Beside the times of several days there is room for a larger picture. */
  size?: number;
}

const Who = ({ doctor, filters, heading: Heading, size = 64 }: WhoProps) => {
  const { say, locale: language, list } = useUi();
  return (
    <div className={styles.who}>
      <PersonAvatar
        id={doctor.provider_id}
        gender={doctor.gender}
        img={doctor.img}
        provider={say(doctor.name)}
        size={size}
      />
      <div className={styles.about}>
        <Heading className={styles.name}>
          <Link href={doctorHref(filters, doctor.provider_id)}>{say(doctor.name)}</Link>
        </Heading>
        <p className={styles.meta}>{say(doctor.title)}</p>
        <p className={styles.meta}>{list(doctor.languages.map((code) => nameOf('language', code, language)))}</p>
        <Rating rating={doctor.rating} count={doctor.rating_count} />
      </div>
    </div>
  );
};

interface WideCardProps extends WhoProps {
  days: NonNullable<ProviderCard['days']>;
}

/** The card of a list with filters beside it: name, price, and the times of the next days. */
const WideCard = ({ doctor, filters, heading, days }: WideCardProps) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card as="li" className={styles.wide}>
      <div className={styles.wideWho}>
        <Who doctor={doctor} filters={filters} heading={heading} size={92} />
        <div className={styles.facts}>
          <Badge icon="stethoscope">{t('browse.experience', { count: doctor.experience_years })}</Badge>
          {doctor.channels.map((channel) => (
            <Badge key={channel} icon={CHANNEL_ICON[channel]}>
              {t(`channel.${channel}.name`)}
            </Badge>
          ))}
        </div>
        <div className={styles.wideFoot}>
          <Price fee={doctor.fee} provider={doctor.provider_id} />
          <Link
            href={doctorHref(filters, doctor.provider_id)}
            className={buttonClass({ variant: 'link', size: 's' })}
            aria-label={`${t('browse.page')}: ${say(doctor.name)}`}
          >
            {t('browse.page')}
          </Link>
        </div>
      </div>
      <CardDays doctor={doctor} filters={filters} days={days} />
    </Card>
  );
};

interface NextSlotProps {
  doctor: ProviderCard;
  slot: string;
  deptid: string | undefined;
}

/** One free time; the day is shown when it is not today. */
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

/** `beside`: in the list that has its filters beside it. */
export const DoctorListSkeleton = ({ beside = false }: { beside?: boolean }) => (
  <SkeletonRegion>
    <div className={beside ? styles.wideList : styles.list}>
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
          <Skeleton shape="block" height={beside ? '104px' : '44px'} />
          <Skeleton width="80%" />
        </Card>
      ))}
    </div>
  </SkeletonRegion>
);
