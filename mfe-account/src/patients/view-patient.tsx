import { useState } from 'react';
import { patientList, patientProfile, type PatientSummary } from 'shared-contracts/api';
import { displayNameOf, formatDate } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { Avatar, Badge, Button, Card, SectionHeader, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useEvent, useInvalidate, useNavigation, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { HealthParts } from '../health/health-parts.tsx';
import healthStyles from '../health/health.module.css';
import { PatientDialog } from './correct-identity-dialog.tsx';
import Patients from './patients.tsx';
import { PhotoButton } from '../photo/photo-button.tsx';
import styles from './patients.module.css';

/** `/view-patient?rel_id=…`: one relative, in the parts of the holder's own profile; the list for an id that the account does not have. */
const ViewPatient = () => {
  const t = useT();
  const { query } = useNavigation().route;
  const invalidate = useInvalidate();
  const list = useEndpointQuery(patientList, {});
  useEvent(patientsChanged, () => void invalidate(patientList));
  return (
    <AccountQuery query={list} heights={[120, 320]} title={t('patients.failed')}>
      {({ patients }) => {
        const patient = patients.find(({ rel_id }) => rel_id === query.rel_id);
        return patient ? <Relative patient={patient} /> : <Patients />;
      }}
    </AccountQuery>
  );
};

export default Object.assign(ViewPatient, {
  ahead: ({ query, session, route }) => {
    if (session.kind !== 'signed-in') return;
    query(patientList, {});
    if (route.query.rel_id) query(patientProfile, { rel_id: route.query.rel_id });
  },
} satisfies ScreenFile);

const Relative = ({ patient }: { patient: PatientSummary }) => {
  const t = useT();
  const { locale } = useUi();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Card className={styles.person}>
        <Avatar name="" src={patient.img} size={72} />
        <div className={styles.who}>
          <strong className={styles.name}>
            <Name>{displayNameOf(patient)}</Name>
          </strong>
          <p className={healthStyles.soft}>
            {patient.relation.name[locale]} · {t('patients.age', { count: patient.age })}
          </p>
          <PhotoButton
            person={{ relId: patient.rel_id, name: displayNameOf(patient), img: patient.img, isHolder: false }}
          />
          {patient.verified && (
            <Badge tone="success" icon="check">
              {t('verified')}
            </Badge>
          )}
        </div>
      </Card>
      <HealthParts
        relId={patient.rel_id}
        identity={
          <Card as="section" aria-label={t('patients.facts')}>
            <SectionHeader
              title={t('patients.facts')}
              end={
                <Button variant="link" icon="edit" onClick={() => setEditing(true)} aria-label={t('patients.edit')}>
                  {t('change')}
                </Button>
              }
            />
            <IdentityFacts patient={patient} />
          </Card>
        }
      />
      {editing && (
        <PatientDialog
          relId={patient.rel_id}
          correction={null}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </>
  );
};

const IdentityFacts = ({ patient }: { patient: PatientSummary }) => {
  const t = useT();
  const { locale } = useUi();
  const latin = [patient.fn, patient.second_name, patient.ln].filter(Boolean).join(' ');
  return (
    <dl className={healthStyles.facts}>
      <div>
        <dt>{t('patients.latin')}</dt>
        <dd>
          <bdi dir="ltr">{latin}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('add.dob')}</dt>
        <dd>{formatDate(patient.dob, locale)}</dd>
      </div>
      <div>
        <dt>{t('add.gender')}</dt>
        <dd>{t(`gender.${patient.gnd}`)}</dd>
      </div>
      <div>
        <dt>{t('add.identityType')}</dt>
        <dd>{t(`identity.${patient.identity_type}`)}</dd>
      </div>
    </dl>
  );
};
