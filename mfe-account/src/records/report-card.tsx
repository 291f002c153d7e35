import type { HealthRecord } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Badge, Button, buttonClass, Cluster, ItemCard, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useT } from 'shared-ui/remote-kit';
import { useDownload } from '../files/use-download.ts';

type Kept = NonNullable<HealthRecord['file']>;

/** One report: of a laboratory with the way to its values, or the patient's own with its file. */
export const ReportCard = ({ record, onDelete }: { record: HealthRecord; onDelete: () => void }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { source, flagged, patient, apnt_id: visit, file, issued_at: at } = record;
  const title = say(record.title);
  return (
    <ItemCard
      title={<bdi>{title}</bdi>}
      badge={
        source === 'lab' ? (
          <Badge tone={flagged > 0 ? 'warning' : 'success'}>{t('reports.flagged', { count: flagged })}</Badge>
        ) : (
          <Badge>{t('reports.own')}</Badge>
        )
      }
      facts={[<Name key="name">{patient.name}</Name>, formatDate(at, locale)]}
      action={
        source === 'lab' && visit !== null ? (
          <Link
            href={linkTo('completedDetails', {}, { apnt_id: visit })}
            className={buttonClass({ variant: 'quiet', size: 's' })}
            aria-label={t('reports.valuesNamed', { name: title })}
          >
            {t('reports.values')}
          </Link>
        ) : (
          file && <OwnReport file={file} name={title} onDelete={onDelete} />
        )
      }
    />
  );
};

const OwnReport = ({ file, name, onDelete }: { file: Kept; name: string; onDelete: () => void }) => {
  const t = useT();
  const { state, download } = useDownload(file);
  return (
    <Stack gap={2}>
      <Cluster>
        <Button
          size="s"
          variant="quiet"
          icon="download"
          loading={state === 'loading'}
          aria-label={t('reports.downloadNamed', { name })}
          onClick={() => void download()}
        >
          {t('reports.download')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="delete"
          aria-label={t('reports.deleteNamed', { name })}
          onClick={onDelete}
        >
          {t('reports.delete')}
        </Button>
      </Cluster>
      {state === 'failed' && <Alert tone="danger">{t('reports.downloadFailed')}</Alert>}
    </Stack>
  );
};
