import { useState } from 'react';
import { deleteRelative, isApiError, patientList, type PatientSummary } from 'shared-contracts/api';
import { patientsChanged } from 'shared-contracts/events';
import { Alert, Avatar, Badge, Button, Card, Dialog, ErrorState, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useEndpointQuery, useEvent, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import styles from './patients.module.css';

/** Everyone care can be booked for: the account holder first, then relatives. */
const Patients = () => {
  const t = useT();
  const host = useHost();
  const invalidate = useInvalidate();
  const list = useEndpointQuery(patientList, {});
  const [leaving, setLeaving] = useState<PatientSummary | null>(null);
  useEvent(patientsChanged, () => void invalidate(patientList));

  if (list.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" height="96px" />
        <Skeleton shape="block" height="96px" />
      </SkeletonRegion>
    );
  }
  if (list.isError) return <ErrorState title={t('patients.failed')} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className={styles.list}>
        {list.data.patients.map((patient) => (
          <li key={patient.rel_id}>
            <PatientCard patient={patient} onDelete={() => setLeaving(patient)} />
          </li>
        ))}
      </ul>
      <Button icon="add" wide onClick={() => void host.overlays.open('account.add-patient', {})}>
        {t('patients.add')}
      </Button>
      {leaving && <DeleteDialog patient={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
};

export default Patients;

const PatientCard = ({ patient, onDelete }: { patient: PatientSummary; onDelete: () => void }) => {
  const { locale } = useUi();
  const t = useT();
  const name = `${patient.fn} ${patient.ln}`;
  return (
    <Card className={styles.card}>
      <Avatar name="" src={patient.img} size={56} />
      <div className={styles.words}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className={styles.soft}>
          {patient.relation.name[locale]} · {t('patients.age', { count: patient.age })}
        </span>
        {patient.insured && (
          <span>
            <Badge tone="info" icon="shield">
              {t('patients.insured')}
            </Badge>
          </span>
        )}
      </div>
      {patient.relation.id !== 'self' && (
        <Button variant="link" onClick={onDelete} aria-label={t('patients.deleteNamed', { name })}>
          {t('patients.delete')}
        </Button>
      )}
    </Card>
  );
};

const DeleteDialog = ({ patient, onClose }: { patient: PatientSummary; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const remove = useEndpointMutation(deleteRelative);
  const confirm = async () => {
    await remove.mutateAsync({ rel_id: patient.rel_id });
    host.events.publish(patientsChanged, { rel_id: patient.rel_id, change: 'deleted' });
    onClose();
  };
  return (
    <Dialog open title={t('patients.deleteTitle', { name: patient.fn })} onClose={onClose}>
      <div className={styles.confirm}>
        <p>{t('patients.deleteText')}</p>
        {remove.isError && (
          <Alert tone="danger">{isApiError(remove.error) ? remove.error.message : t('patients.failed')}</Alert>
        )}
        <Button variant="danger" wide loading={remove.isPending} onClick={() => void confirm().catch(() => undefined)}>
          {t('patients.deleteConfirm')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('patients.keep')}
        </Button>
      </div>
    </Dialog>
  );
};
