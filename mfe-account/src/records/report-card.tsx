import { type ReactNode, useState } from 'react';
import type { HealthRecord } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, Button, buttonClass, Cluster, ItemCard, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useT } from 'shared-ui/remote-kit';
import { FileActions } from '../files/file-actions.tsx';
import { TYPE } from './report-types.ts';
import { ReportValuesDialog } from './report-values-dialog.tsx';
import styles from './timeline.module.css';

interface Props {
  readonly record: HealthRecord;
  readonly onDelete: () => void;
  /** More actions of the page that shows it. */
  readonly more?: ReactNode;
  /** Its values are shown below the card, so there is no link to them. */
  readonly valuesShown?: boolean;
}

/** One report: of a laboratory with a link to its values, or the patient's own with its file. */
export const ReportCard = ({ record, onDelete, more, valuesShown = false }: Props) => {
  const t = useT();
  const { say, locale } = useUi();
  const [reading, setReading] = useState(false);
  const { report_type: type, source, flagged, patient, apnt_id: visit, file, issued_at: at } = record;
  const title = say(record.title);
  return (
    <ItemCard
      title={<Name>{title}</Name>}
      badge={
        source === 'lab' ? (
          <Badge tone={flagged > 0 ? 'warning' : 'success'}>{t('reports.flagged', { count: flagged })}</Badge>
        ) : (
          <Badge>{t('reports.own')}</Badge>
        )
      }
      facts={[type && t(TYPE[type]), <Name key="name">{patient.name}</Name>, formatDate(at, locale)]}
      action={
        <Cluster className={styles.below}>
          {valuesShown ? null : source === 'lab' && visit !== null ? (
            <Link
              href={linkTo('completedDetails', {}, { apnt_id: visit })}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={t('reports.valuesNamed', { name: title })}
            >
              {t('reports.values')}
            </Link>
          ) : source === 'lab' ? (
            <>
              <Button
                variant="quiet"
                size="s"
                aria-label={t('reports.valuesNamed', { name: title })}
                onClick={() => setReading(true)}
              >
                {t('reports.values')}
              </Button>
              {reading && <ReportValuesDialog record={record} onClose={() => setReading(false)} />}
            </>
          ) : (
            file && <FileActions file={file} name={title} onDelete={onDelete} />
          )}
          {more}
        </Cluster>
      }
    />
  );
};
