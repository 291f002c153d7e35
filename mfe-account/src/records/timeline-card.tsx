import type { RecordEntry } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, buttonClass, Cluster, Icon, ItemCard, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useT } from 'shared-ui/remote-kit';
import { ShareButton } from '../sharing/share-button.tsx';
import { ENTRY_LOOK, ENTRY_NAME } from './entry-look.ts';
import styles from './timeline.module.css';

const hrefOf = ({ apnt_id: visit, prescription_id: prescription }: RecordEntry): string | null => {
  if (visit !== null) return linkTo('completedDetails', {}, { apnt_id: visit });
  return prescription === null ? null : linkTo('prescriptionDetails', {}, { id: prescription });
};

/** A visit, a vaccination or a prescription of the record, with its notes and a link to its details. */
export const TimelineCard = ({ entry, onShare }: { entry: RecordEntry; onShare: () => void }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { kind, at, patients, provider, notes, valid_until: until } = entry;
  const shown = kind === 'visit' || kind === 'vaccination' || kind === 'prescription' ? kind : 'unknown';
  const { icon, tone } = ENTRY_LOOK[shown];
  const title = say(entry.title);
  const href = hrefOf(entry);
  const written = notes.flatMap(({ patient: name, diagnosis, advice }) =>
    notes.length > 1
      ? [
          t('records.diagnosisOf', { name, text: say(diagnosis) }),
          ...(say(advice) === '' ? [] : [t('records.adviceOf', { name, text: say(advice) })]),
        ]
      : [
          t('records.diagnosis', { text: say(diagnosis) }),
          ...(say(advice) === '' ? [] : [t('records.advice', { text: say(advice) })]),
        ],
  );
  return (
    <ItemCard
      lead={<Icon name={icon} className={styles.icon} />}
      title={<Name>{title}</Name>}
      badge={<Badge tone={tone}>{t(ENTRY_NAME[shown])}</Badge>}
      facts={[
        <span key="who" className={styles.who}>
          {[...patients, ...(provider ? [say(provider)] : [])].map((name) => (
            <Name key={name}>{name}</Name>
          ))}
        </span>,
        formatDate(at, locale),
        until && t('records.validUntil', { date: formatDate(until, locale) }),
        ...written,
      ]}
      action={
        <Cluster className={styles.below}>
          {href && (
            <Link
              href={href}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={t('records.openNamed', { name: title })}
            >
              {t('records.open')}
            </Link>
          )}
          {shown !== 'unknown' && <ShareButton name={title} onShare={onShare} />}
        </Cluster>
      }
    />
  );
};
