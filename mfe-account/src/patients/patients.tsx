import { useState } from 'react';
import {
  type ConditionNotice,
  deleteRelative,
  familyConditions,
  isApiError,
  patientList,
  type PatientSummary,
} from 'shared-contracts/api';
import { displayNameOf, formatDate } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  Avatar,
  Badge,
  Button,
  buttonClass,
  CardList,
  Cluster,
  ConfirmDialog,
  ItemCard,
  useUi,
} from 'shared-ui';
import { Name } from 'shared-ui/name';
import { UserText } from 'shared-ui/user-text';
import {
  Link,
  useEndpointMutation,
  useEndpointQuery,
  useEvent,
  useHost,
  useInvalidate,
  useT,
  type ScreenFile,
} from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { pendingCheckOf } from './relation-check.ts';
import styles from './patients.module.css';

/** Everyone for whom care can be booked: the account holder first, then relatives. */
const Patients = () => {
  const t = useT();
  const host = useHost();
  const invalidate = useInvalidate();
  const list = useEndpointQuery(patientList, {});
  const noticed = useEndpointQuery(familyConditions, {});
  // Chips that load after their cards would shift the content below them.
  const shown = { ...list, isPending: list.isPending || noticed.isPending };
  const [leaving, setLeaving] = useState<PatientSummary | null>(null);
  useEvent(patientsChanged, () => void invalidate(patientList));
  return (
    <>
      <AccountQuery query={shown} heights={[184, 184]} title={t('patients.failed')}>
        {({ patients }) => (
          <>
            {noticed.error && !noticed.data && (
              <Alert tone="warning" title={t('patients.conditionsFailed')}>
                <Button size="s" variant="quiet" onClick={() => void noticed.refetch()}>
                  {t('patients.conditionsAgain')}
                </Button>
              </Alert>
            )}
            <CardList columns>
              {patients.map((patient) => (
                <PatientCard
                  key={patient.rel_id}
                  patient={patient}
                  noticed={noticed.data?.patients.find(({ rel_id: id }) => id === patient.rel_id)?.conditions ?? []}
                  onDelete={() => setLeaving(patient)}
                />
              ))}
            </CardList>
            <Cluster>
              <Button icon="add" onClick={() => void host.overlays.open('account.add-patient', {})}>
                {t('patients.add')}
              </Button>
            </Cluster>
          </>
        )}
      </AccountQuery>
      {leaving && <DeleteDialog patient={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
};

export default Object.assign(Patients, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(patientList, {});
    query(familyConditions, {});
  },
} satisfies ScreenFile);

/** More than these are listed only in the profile. */
const CHIPS = 4;

interface CardProps {
  patient: PatientSummary;
  /** Allergies and chronic diseases, allergies first. */
  noticed: readonly ConditionNotice[];
  onDelete: () => void;
}

const PatientCard = ({ patient, noticed, onDelete }: CardProps) => {
  const { locale, say } = useUi();
  const t = useT();
  const host = useHost();
  const name = displayNameOf(patient);
  const pending = pendingCheckOf(patient);
  return (
    <ItemCard
      lead={<Avatar name="" src={patient.img} size={56} />}
      title={<Name>{name}</Name>}
      facts={[
        `${patient.relation.name[locale]} · ${t('patients.age', { count: patient.age })}`,
        <span key="chips" className={styles.chips}>
          {noticed.slice(0, CHIPS).map(({ condition_id: id, kind, name: condition }) => (
            <Badge
              key={id}
              tone={kind === 'allergy' ? 'danger' : 'warning'}
              icon={kind === 'allergy' ? 'alert' : undefined}
            >
              {kind === 'allergy' && `${t('patients.allergy')} `}
              <UserText as="span">{say(condition)}</UserText>
            </Badge>
          ))}
          {noticed.length > CHIPS && <Badge>{t('patients.more', { count: noticed.length - CHIPS })}</Badge>}
          <Badge tone={patient.insured ? 'info' : 'neutral'} icon="shield">
            {t(patient.insured ? 'patients.insured' : 'patients.notInsured')}
          </Badge>
        </span>,
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
      action={
        <span className={styles.actions}>
          <Link
            href={linkTo('eclinics', {}, { rel_id: patient.rel_id })}
            className={buttonClass({ variant: 'quiet', size: 's' })}
            aria-label={t('patients.bookNamed', { name })}
          >
            {t('patients.book')}
          </Link>
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
      title={t('patients.deleteTitle', { name: displayNameOf(patient) })}
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
