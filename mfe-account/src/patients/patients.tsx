import { useState } from 'react';
import { deleteRelative, isApiError, patientList, type PatientSummary } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { Avatar, Badge, Button, buttonClass, CardList, ConfirmDialog, ItemCard, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import {
  Link,
  useEndpointMutation,
  useEndpointQuery,
  useEvent,
  useHost,
  useInvalidate,
  useT,
} from 'shared-ui/remote-kit';
import { AccountQuery } from '../account-query.tsx';
import { nameOf } from './name-of.ts';
import { pendingCheckOf } from './relation-check.ts';
import styles from './patients.module.css';

/** Everyone care can be booked for: the account holder first, then relatives. */
const Patients = () => {
  const t = useT();
  const host = useHost();
  const invalidate = useInvalidate();
  const list = useEndpointQuery(patientList, {});
  const [leaving, setLeaving] = useState<PatientSummary | null>(null);
  useEvent(patientsChanged, () => void invalidate(patientList));
  return (
    <>
      <AccountQuery query={list} heights={[96, 96]} title={t('patients.failed')}>
        {({ patients }) => (
          <>
            <CardList>
              {patients.map((patient) => (
                <PatientCard key={patient.rel_id} patient={patient} onDelete={() => setLeaving(patient)} />
              ))}
            </CardList>
            <Button icon="add" wide onClick={() => void host.overlays.open('account.add-patient', {})}>
              {t('patients.add')}
            </Button>
          </>
        )}
      </AccountQuery>
      {leaving && <DeleteDialog patient={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
};

export default Patients;

const PatientCard = ({ patient, onDelete }: { patient: PatientSummary; onDelete: () => void }) => {
  const { locale } = useUi();
  const t = useT();
  const host = useHost();
  const name = nameOf(patient);
  const pending = pendingCheckOf(patient);
  return (
    <ItemCard
      lead={<Avatar name="" src={patient.img} size={56} />}
      title={<Name>{name}</Name>}
      facts={[
        `${patient.relation.name[locale]} · ${t('patients.age', { count: patient.age })}`,
        patient.relation_check === 'confirmed' && t('patients.confirmed'),
        patient.access_until
          ? t('patients.adult', { date: formatDate(patient.access_until, locale) })
          : pending && t(`patients.vat.${pending}`),
        pending === 'identity' && (
          <Button
            variant="link"
            size="s"
            onClick={() => void host.overlays.open('account.correct-identity', { rel_id: patient.rel_id })}
            aria-label={t('patients.correctNamed', { name })}
          >
            {t('patients.correct')}
          </Button>
        ),
        pending && pending !== 'identity' && (
          <Button
            variant="link"
            size="s"
            onClick={() => void host.overlays.open('account.confirm-relation', { patient })}
            aria-label={t('patients.confirmNamed', { name })}
          >
            {t('patients.confirmRelation')}
          </Button>
        ),
      ]}
      badge={
        patient.insured && (
          <Badge tone="info" icon="shield">
            {t('patients.insured')}
          </Badge>
        )
      }
      action={
        <span className={styles.actions}>
          <Link
            href={
              patient.relation.id === 'self'
                ? linkTo('myProfile')
                : linkTo('viewPatient', {}, { rel_id: patient.rel_id })
            }
            className={buttonClass({ variant: 'link' })}
            aria-label={t('patients.openNamed', { name })}
          >
            {t('patients.open')}
          </Link>
          {patient.relation.id !== 'self' && (
            <Button variant="link" onClick={onDelete} aria-label={t('patients.deleteNamed', { name })}>
              {t('patients.delete')}
            </Button>
          )}
        </span>
      }
    />
  );
};

const DeleteDialog = ({ patient, onClose }: { patient: PatientSummary; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const remove = useEndpointMutation(deleteRelative);
  const leave = async () => {
    await remove.mutateAsync({ rel_id: patient.rel_id });
    host.events.publish(patientsChanged, { rel_id: patient.rel_id, change: 'deleted' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('patients.deleteTitle', { name: nameOf(patient) })}
      text={t('patients.deleteText')}
      confirm={t('patients.deleteConfirm')}
      keep={t('patients.keep')}
      pending={remove.isPending}
      error={remove.error && (isApiError(remove.error) ? remove.error.message : t('patients.failed'))}
      onConfirm={leave}
      onClose={onClose}
    />
  );
};
