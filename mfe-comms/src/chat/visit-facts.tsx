import { appointmentSummary, isApiError } from 'shared-contracts/api';
import { formatWhen, tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, buttonClass, Icon, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import styles from './chat-page.module.css';

interface VisitFactsProps {
  readonly visit: string;
  /** The heading level beside a thread; as a separate page it has the heading of the page. */
  readonly heading?: 2;
}

const DETAILS = { upcoming: 'upcomingDetails', completed: 'completedDetails', cancelled: 'cancelledDetails' } as const;

/** The visit of a chat: patients, time and reason, its files, and a link to its page. */
export const VisitFacts = ({ visit, heading }: VisitFactsProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { data, isPending, error, refetch } = useEndpointQuery(appointmentSummary, { apnt_id: visit });
  if (isPending) return <BlocksSkeleton heights={[120, 64, 48]} />;
  // The thread shows that the room does not exist.
  if (isApiError(error, 'NOT_FOUND')) return null;
  if (!data) return <QueryError error={error} title={t('facts.failed')} onRetry={() => void refetch()} />;
  const details = linkTo(DETAILS[tabOf(data.state) ?? 'upcoming'], {}, { apnt_id: visit });
  return (
    <div className={styles.factBody}>
      {heading && <h2 className={styles.heading}>{t('facts.title')}</h2>}
      <dl className={styles.factList}>
        <dt>{t('facts.for')}</dt>
        <dd>
          {data.patients.map(({ rel_id, name }) => (
            <div key={rel_id}>
              <Name>{name}</Name>
            </div>
          ))}
        </dd>
        <dt>{t('facts.type')}</dt>
        <dd>{say(data.service)}</dd>
        <dt>{t('facts.when')}</dt>
        <dd>{formatWhen(data.starts_at, locale)}</dd>
        {data.symptoms !== '' && (
          <>
            <dt>{t('facts.reason')}</dt>
            <dd>
              <UserText>{data.symptoms}</UserText>
            </dd>
          </>
        )}
      </dl>
      {data.attachments.length > 0 && (
        <ul className={styles.shared} aria-label={t('facts.files')}>
          {data.attachments.map(({ file_id, file_name }) => (
            <li key={file_id}>
              <Icon name="file" size={20} />
              <Name>{file_name}</Name>
            </li>
          ))}
        </ul>
      )}
      <Link href={details} className={buttonClass({ variant: 'quiet', wide: true })}>
        {t('facts.details')}
      </Link>
    </div>
  );
};
