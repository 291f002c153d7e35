import { useState } from 'react';
import { appointmentSummary, type Tracking, trackingDetails } from 'shared-contracts/api';
import { formatTime, formatUntil, formatWhen } from 'shared-contracts/domain';
import { relocated, trackingEvent } from 'shared-contracts/events';
import { Avatar, buttonClass, Cluster, Icon, LinkButton, QuietText, useUi } from 'shared-ui';
import type { Position } from 'shared-ui/map';
import { ProgressList } from 'shared-ui/progress-list';
import { useReconnected } from 'shared-ui/reconnected';
import { Link, useEndpointQuery, useHost, useInvalidate, useNow, useRealtime, useT } from 'shared-ui/remote-kit';
import { ShownMap, type ShownMapProps } from 'shared-ui/shown-map';
import styles from './tracking.module.css';

/** The progress of a home visit, kept up to date. */
export const useTracking = (id: string) => {
  const invalidate = useInvalidate();
  useRealtime(trackingEvent, ({ apnt_id: of }) => {
    if (of === id) void invalidate(trackingDetails);
  });
  useRealtime(relocated, ({ url }) => {
    if (new URLSearchParams(url.split('?')[1]).get('apnt_id') === id) {
      void invalidate(trackingDetails, appointmentSummary);
    }
  });
  useReconnected(() => void invalidate(trackingDetails));
  return useEndpointQuery(trackingDetails, { apnt_id: id }, { enabled: id !== '' });
};

/** The expected time of arrival, and the minutes until then. */
export const Arrival = ({ arrives, onTheWay }: { arrives: string; onTheWay: boolean }) => {
  const t = useT();
  const { locale } = useUi();
  const now = useNow();
  return (
    <p role="status" className={styles.arrival}>
      <strong>
        {onTheWay ? t('tracking.arrives', { time: formatTime(arrives, locale) }) : formatWhen(arrives, locale)}
      </strong>{' '}
      <QuietText as="span">
        {now < Date.parse(arrives)
          ? formatUntil(arrives, now, locale)
          : t(onTheWay ? 'tracking.anyMoment' : 'tracking.notSetOff')}
      </QuietText>
    </p>
  );
};

/** The positions since this page was opened: the server stores only the last one. */
const useTravelled = (position: Tracking['position']): Position[] => {
  const [seen, setSeen] = useState<NonNullable<Tracking['position']>[]>([]);
  if (position && seen.at(-1)?.at !== position.at) setSeen([...seen, position]);
  return seen.map(({ latitude: lat, longitude: lon }) => ({ lat, lon }));
};

interface WayProps extends Pick<ShownMapProps, 'height' | 'covered'> {
  tracking: Tracking;
}

/** The place of the visit, and the provider on the way to it. */
export const Way = ({ tracking: { position, destination, person }, ...place }: WayProps) => {
  const t = useT();
  const { say } = useUi();
  const travelled = useTravelled(position);
  if (!destination) return null;
  const home = { lat: destination.latitude, lon: destination.longitude };
  const there = position && { lat: position.latitude, lon: position.longitude, kind: 'person' as const };
  const name = say(person.name);
  return (
    <ShownMap
      {...place}
      label={
        position
          ? t('tracking.map', { name })
          : t('appointment.map', { place: destination.city_name ? say(destination.city_name) : destination.city })
      }
      value={home}
      markers={there ? [{ ...there, id: person.provider_id, label: name }] : []}
      {...(there ? { route: { travelled, rest: [there, home] } } : {})}
    />
  );
};

/** The provider, and the contact channels that this release has. */
export const Person = ({ person, room }: Pick<Tracking, 'person'> & { room: string }) => {
  const t = useT();
  const { navigation } = useHost();
  const { say } = useUi();
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <Avatar name="" src={person.img || null} provider={say(person.name)} size={60} />
        <strong>{say(person.name)}</strong>
      </div>
      <div className={styles.ways}>
        {person.phone && (
          <LinkButton size="s" icon="phone" href={`tel:${person.phone}`}>
            {t('tracking.call')}
          </LinkButton>
        )}
        {navigation.isOpen?.(room) !== false && (
          <Link href={room} className={buttonClass({ variant: 'quiet', size: 's' })}>
            <Cluster as="span" gap={2} justify="center">
              <Icon name="chat" size={18} />
              {t('tracking.chat')}
            </Cluster>
          </Link>
        )}
      </div>
    </div>
  );
};

/** All steps in order; the last completed one is the state of the visit. */
export const StepList = ({ steps }: Pick<Tracking, 'steps'>) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <ProgressList
      notReached={t('tracking.notYet')}
      steps={steps.map(({ id, at }) => ({
        id,
        label: t(`tracking.step.${id}`),
        reached: at === null ? null : formatWhen(at, locale),
      }))}
    />
  );
};
