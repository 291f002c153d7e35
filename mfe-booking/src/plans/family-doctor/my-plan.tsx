import { type FamilyStatus, type FamilySubscription, familySlots } from 'shared-contracts/api';
import { dayParts, displayNameOf, formatDate, formatTime, riyadhDay } from 'shared-contracts/domain';
import {
  Alert,
  Badge,
  buttonClass,
  Card,
  CardHeading,
  Cluster,
  PersonAvatar,
  QuietText,
  Skeleton,
  Stack,
  useUi,
  WithAside,
} from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { slotsHref } from '../../routes/doctor-filters.ts';
import { familyHref, selectHref } from './address.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { PlanFacts } from './plans.tsx';
import styles from './family-doctor.module.css';

/** The active plan: the doctor, the next times, the covered people, and what can be changed. */
export const MyPlan = ({ status, subscription }: { status: FamilyStatus; subscription: FamilySubscription }) => (
  <>
    <EndsSoon status={status} subscription={subscription} />
    <WithAside>
      <Stack>
        <Doctor subscription={subscription} />
        <Times doctor={subscription.doctor.doctor_id} />
        <People subscription={subscription} />
      </Stack>
      <Stack>
        <PlanCard subscription={subscription} next={status.next} />
      </Stack>
    </WithAside>
  </>
);

/** Renewal is offered in the last two weeks; a paid renewal is stated. */
const EndsSoon = ({ status, subscription }: { status: FamilyStatus; subscription: FamilySubscription }) => {
  const t = useT();
  const { locale } = useUi();
  const { package: plan, doctor, ends_on: end } = subscription;
  if (!status.may_buy || !end) return null;
  return (
    <Alert
      tone="warning"
      title={t('familyDoctor.endsSoon', { day: formatDate(end, locale) })}
      still
      action={
        status.pending ? undefined : (
          <Link
            href={familyHref({ plan: plan.package_id, doctor: doctor.doctor_id })}
            className={buttonClass({ size: 's' })}
          >
            {t('familyDoctor.renew')}
          </Link>
        )
      }
    >
      {t('familyDoctor.renewText')}
    </Alert>
  );
};

const Doctor = ({ subscription }: { subscription: FamilySubscription }) => {
  const t = useT();
  const { say } = useUi();
  const { doctor, changes_left: changes } = subscription;
  return (
    <Card as="section" aria-labelledby="family-doctor" className={styles.doctor}>
      <div className={styles.who}>
        <PersonAvatar
          id={doctor.doctor_id}
          gender={doctor.gender}
          img={doctor.doctor_img}
          provider={say(doctor.doctor_name)}
          size={72}
        />
        <div>
          <h2 id="family-doctor" className={styles.planName}>
            {say(doctor.doctor_name)}
          </h2>
          <p className={styles.soft}>{say(doctor.label)}</p>
          {doctor.left && <Badge tone="warning">{t('familyDoctor.left')}</Badge>}
        </div>
      </div>
      <Cluster>
        <Link href={slotsHref(doctor.doctor_id)} className={buttonClass()}>
          {t('familyDoctor.book')}
        </Link>
        {(changes > 0 || doctor.left) && (
          <Link href={selectHref({ change: true })} className={buttonClass({ variant: 'quiet' })}>
            {t('familyDoctor.change')}
          </Link>
        )}
      </Cluster>
      <QuietText>{t('familyDoctor.changesLeft', { count: changes })}</QuietText>
    </Card>
  );
};

const SHOWN = 3;

/** The next free times of the family doctor; a press holds one. */
const Times = ({ doctor }: { doctor: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { data, error } = useEndpointQuery(familySlots, {});
  const free = data?.slots.days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'free');
  if (error) return null;
  return (
    <Card as="section" aria-labelledby="family-times">
      <CardHeading id="family-times">{t('familyDoctor.times')}</CardHeading>
      {!free ? (
        <Skeleton shape="block" height="44px" />
      ) : free.length === 0 ? (
        <QuietText>{t('familyDoctor.noTimes')}</QuietText>
      ) : (
        <div className={styles.times}>
          {free.slice(0, SHOWN).map(({ start }) => (
            <Link
              key={start}
              href={slotsHref(doctor, undefined, start)}
              className={buttonClass({ variant: 'quiet', size: 's' })}
            >
              {dayParts(riyadhDay(start), locale).weekday} <bdi>{formatTime(start, locale)}</bdi>
            </Link>
          ))}
        </div>
      )}
    </Card>
  );
};

const People = ({ subscription }: { subscription: FamilySubscription }) => {
  const t = useT();
  const { say } = useUi();
  const { patients, package: plan } = subscription;
  return (
    <Card as="section" aria-labelledby="family-people">
      <CardHeading id="family-people">{t('familyDoctor.covered')}</CardHeading>
      <ul className={styles.people}>
        {patients.map((patient) => (
          <li key={patient.rel_id}>
            <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />
            <div>
              <Name>{displayNameOf(patient)}</Name>
              <p className={styles.soft}>{say(patient.relation.name)}</p>
            </div>
          </li>
        ))}
      </ul>
      {patients.length < plan.people && (
        <Link href={familyHref({ cover: true })} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('familyDoctor.addPeople')}
        </Link>
      )}
    </Card>
  );
};

const PlanCard = ({ subscription, next }: { subscription: FamilySubscription; next: FamilyStatus['next'] }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { package: plan, ends_on: end, refundable } = subscription;
  const cancellable = next ?? subscription;
  return (
    <Card as="section" aria-labelledby="family-plan">
      <CardHeading id="family-plan">{say(plan.name)}</CardHeading>
      <PlanFacts plan={plan} />
      {end && <p>{t('familyDoctor.until', { day: formatDate(end, locale) })}</p>}
      {next?.starts_on && next.ends_on && (
        <Alert tone="success" still title={t('familyDoctor.renewed')}>
          {t('familyDoctor.renewedUntil', { day: formatDate(next.ends_on, locale) })}
        </Alert>
      )}
      {(next ? next.refundable : refundable) && <CancelPlan subscription={cancellable} />}
    </Card>
  );
};
