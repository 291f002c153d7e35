import type { RecordEntry } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, classNames, Icon, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { ENTRY_LOOK, ENTRY_NAME } from './entry-look.ts';
import styles from './timeline.module.css';

interface EntryButtonProps {
  readonly entry: RecordEntry;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** An entry of the timeline: title, date and patient; a press shows its details. */
export const EntryButton = ({ entry, chosen, onChoose }: EntryButtonProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { kind, at, patients, provider, report } = entry;
  const whose = report ? [report.patient.name] : [...patients, ...(provider ? [say(provider)] : [])];
  return (
    <button
      type="button"
      className={classNames(styles.entry, chosen && styles.entryChosen)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.entryIcon}>
        <Icon name={ENTRY_LOOK[kind].icon} size={20} />
      </span>
      <span className={styles.entryWords}>
        <strong>
          <Name>{say(entry.title)}</Name>
        </strong>
        <QuietText as="span">
          {t(ENTRY_NAME[kind])} · {formatDate(at, locale)}
        </QuietText>
        <QuietText as="span">
          <span className={styles.who}>
            {whose.map((name) => (
              <Name key={name}>{name}</Name>
            ))}
          </span>
        </QuietText>
        {report?.source === 'lab' && report.flagged > 0 && (
          <span>
            <Badge tone="warning">{t('reports.flagged', { count: report.flagged })}</Badge>
          </span>
        )}
      </span>
    </button>
  );
};
