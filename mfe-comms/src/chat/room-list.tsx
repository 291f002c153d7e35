import { type AppointmentSummary, completedAppointments, upcomingAppointments } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PersonAvatar, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import styles from './chat-page.module.css';

/** The room of a consultation, or of a home visit. */
const addressOf = ({ apnt_id: chatroom, visit, provider, utid }: AppointmentSummary): string =>
  visit.delivery === 'home'
    ? linkTo('trackingChat', { chatroom, utid })
    : linkTo('chat', { chatroom, doc_id: provider.provider_id });

interface RoomListProps {
  readonly current: string;
  /** The heading level beside a thread; as a separate page it has the heading of the page. */
  readonly heading?: 2;
}

/** The chats of the account: of upcoming visits, and of past ones. */
export const RoomList = ({ current, heading }: RoomListProps) => {
  const t = useT();
  const ahead = useEndpointQuery(upcomingAppointments, { page: 1 });
  const over = useEndpointQuery(completedAppointments, { page: 1 });
  const groups = [
    { key: 'rooms.open', rooms: ahead.data?.appointments ?? [] },
    { key: 'rooms.over', rooms: over.data?.appointments ?? [] },
  ] as const;
  return (
    <nav className={styles.roomList} aria-label={t('rooms.title')}>
      {heading && <h2 className={styles.heading}>{t('rooms.title')}</h2>}
      {(ahead.isPending || over.isPending) && <BlocksSkeleton heights={[72, 72, 72]} />}
      {groups.map(
        ({ key, rooms }) =>
          rooms.length > 0 && (
            <section key={key} aria-labelledby={key}>
              <p id={key} className={styles.group}>
                {t(key)}
              </p>
              <ul className={styles.list}>
                {rooms.map((room) => (
                  <RoomLink key={room.apnt_id} room={room} isCurrent={room.apnt_id === current} />
                ))}
              </ul>
            </section>
          ),
      )}
      <p className={styles.note}>{t('rooms.note')}</p>
    </nav>
  );
};

const RoomLink = ({ room, isCurrent }: { room: AppointmentSummary; isCurrent: boolean }) => {
  const { say, locale } = useUi();
  const { provider, service, starts_at: starts } = room;
  return (
    <li>
      <Link href={addressOf(room)} className={styles.room} aria-current={isCurrent ? 'page' : undefined}>
        <PersonAvatar id={provider.provider_id} gender="" img={provider.img} provider={say(provider.name)} size={48} />
        <span>
          <span className={styles.roomName}>{say(provider.name)}</span>
          <span className={styles.roomText}>{say(service)}</span>
          <span className={styles.roomText}>{formatWhen(starts, locale)}</span>
        </span>
      </Link>
    </li>
  );
};
