import type { RecordEntry } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, buttonClass, Cluster, Icon, type IconName, ItemCard, type Tone, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useT } from 'shared-ui/remote-kit';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './timeline.module.css';

const LOOK: Readonly<Record<'visit' | 'vaccination' | 'prescription' | 'unknown', { icon: IconName; tone: Tone }>> = {
  visit: { icon: 'stethoscope', tone: 'info' },
  vaccination: { icon: 'shield', tone: 'success' },
  prescription: { icon: 'pill', tone: 'neutral' },
  unknown: { icon: 'file', tone: 'neutral' },
};

const hrefOf = ({ apnt_id: visit, prescription_id: prescription }: RecordEntry): string | null => {
  if (visit !== null) return linkTo('completedDetails', {}, { apnt_id: visit });
  return prescription === null ? null : linkTo('prescriptionDetails', {}, { id: prescription });
};

const KIND = {
  visit: 'records.one.visit',
  vaccination: 'records.one.vaccination',
  prescription: 'records.one.prescription',
  unknown: 'records.one.unknown',
} as const;

/** A visit, a vaccination or a prescription of the record, with what was written and the way to all of it. */
export const TimelineCard = ({ entry, onShare }: { entry: RecordEntry; onShare: () => void }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { kind, at, patients, provider, notes, valid_until: until } = entry;
  const shown = kind === 'visit' || kind === 'vaccination' || kind === 'prescription' ? kind : 'unknown';
  const { icon, tone } = LOOK[shown];
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
      badge={<Badge tone={tone}>{t(KIND[shown])}</Badge>}
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
        <Cluster>
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
