import { useState } from 'react';
import { userProfile, type UserProfile } from 'shared-contracts/api';
import { displayNameOf, formatDate, isIdentityCorrectable } from 'shared-contracts/domain';
import { Alert, Badge, Button, Card, Cluster, SectionHeader, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useHost, useInvalidate, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { HealthParts } from '../health/health-parts.tsx';
import { PatientDialog } from '../patients/correct-identity-dialog.tsx';
import { useFreshProof } from '../shared/use-fresh-proof.ts';
import { Completeness } from './completeness.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import styles from './profile.module.css';

/** The personal data of the account holder on the server. */
const PersonalData = () => {
  const t = useT();
  const [editing, setEditing] = useState<'contact' | 'identity' | null>(null);
  const close = () => setEditing(null);
  const profile = useEndpointQuery(userProfile, {});
  return (
    <AccountQuery query={profile} heights={[320]} title={t('personal.failed')}>
      {(person) => (
        <>
          <VatError profile={person} />
          <Completeness profile={person} />
          <HealthParts
            relId={person.personal.rel_id}
            identity={
              <Card as="section" aria-label={t('personal.who')}>
                <SectionHeader
                  title={t('personal.who')}
                  end={
                    <Button variant="link" icon="edit" onClick={() => setEditing('contact')}>
                      {t('personal.edit')}
                    </Button>
                  }
                />
                <Facts profile={person} />
                <Cluster>
                  <Button variant="quiet" size="s" onClick={() => setEditing('identity')}>
                    {t('personal.editIdentity')}
                  </Button>
                </Cluster>
              </Card>
            }
          />
          {editing === 'contact' && <EditProfileDialog profile={person} onClose={close} />}
          {editing === 'identity' && (
            <PatientDialog relId={person.personal.rel_id} correction={null} onClose={close} onSaved={close} />
          )}
        </>
      )}
    </AccountQuery>
  );
};

export default Object.assign(PersonalData, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(userProfile, {});
  },
} satisfies ScreenFile);

/** Why the account holder pays VAT, and a link that corrects it. An identity in review waits for the team instead. */
const VatError = ({ profile: { personal, VATError } }: { profile: UserProfile }) => {
  const { locale } = useUi();
  const t = useT();
  const { overlays } = useHost();
  const invalidate = useInvalidate();
  const correct = async () => {
    const answer = await overlays.open('account.correct-identity', { rel_id: personal.rel_id });
    if (answer.kind === 'corrected') await invalidate(userProfile);
  };
  if (!VATError) return null;
  return (
    <Alert tone="warning" still>
      <Stack>
        <p>{VATError.message[locale]}</p>
        {isIdentityCorrectable(personal) && (
          <Cluster>
            <Button size="s" variant="quiet" onClick={() => void correct()}>
              {t('personal.correct')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Alert>
  );
};

/** A new number requires two confirmations: one of the account holder, and one of the number. */
const ChangePhone = () => {
  const t = useT();
  const { overlays, alerts } = useHost();
  const invalidate = useInvalidate();
  const prove = useFreshProof();
  const change = async () => {
    const freshProof = await prove('change-phone');
    if (freshProof === null) return;
    const answer = await overlays.open('auth.change-phone', { freshProof });
    if (answer.kind !== 'changed') return;
    alerts.show({ tone: 'success', text: t('personal.phoneChanged') });
    await invalidate(userProfile);
  };
  return (
    <Button variant="link" size="s" aria-label={t('personal.changePhone')} onClick={() => void change()}>
      {t('personal.change')}
    </Button>
  );
};

const Facts = ({ profile: { personal, insurance } }: { profile: UserProfile }) => {
  const { locale } = useUi();
  const t = useT();
  const verified = personal.verified ? (
    <Badge tone="success" icon="check">
      {t('personal.verified')}
    </Badge>
  ) : null;
  const rows: readonly [string, React.ReactNode][] = [
    [t('personal.name'), <Name key="name">{displayNameOf(personal)}</Name>],
    [
      t('personal.phone'),
      <span key="phone" className={styles.inline}>
        <bdi dir="ltr">{`+${personal.pc} ${personal.ph}`}</bdi>
        <ChangePhone />
      </span>,
    ],
    [
      t('personal.email'),
      <bdi key="email" dir="ltr">
        {personal.email}
      </bdi>,
    ],
    [t('personal.dob'), <bdi key="dob">{formatDate(personal.dob, locale)}</bdi>],
    [t('personal.gender'), t(`gender.${personal.gnd}`)],
    [t('personal.nationality'), personal.natio_name[locale]],
    [
      t(`identity.${personal.identity_type}`),
      <span key="identity" className={styles.inline}>
        <bdi dir="ltr">{personal.identity}</bdi>
        {verified}
      </span>,
    ],
    [t('personal.insurance'), insurance ? insurance.provider_name[locale] : t('personal.noInsurance')],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
