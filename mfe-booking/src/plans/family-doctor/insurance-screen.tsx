import { useState } from 'react';
import { type FamilyInsurance, familyInsuranceList, familyStatus, priceTerms, userProfile } from 'shared-contracts/api';
import { displayNameOf, formatDate, formatSar } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  Badge,
  BlocksSkeleton,
  Button,
  buttonClass,
  CardList,
  Cluster,
  FocusedNotice,
  ItemCard,
  PersonAvatar,
  QuietText,
  useUi,
} from 'shared-ui';
import { AccountList, AccountPage } from 'shared-ui/account-page';
import { Name } from 'shared-ui/name';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Prefetch,
  alwaysUnlessPrefetched,
  Link,
  type ScreenFile,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { familyHref } from './address.ts';

const ahead: Prefetch = ({ session, query }) => {
  if (session.kind !== 'visitor') query(familyInsuranceList, {});
};

/** `/family-insurance`: for each person whether insurance is linked, until when, and what it pays of consultations. */
const FamilyInsuranceScreen = () => {
  const t = useT();
  const { back } = useNavigation();
  const { overlays } = useHost();
  const [linked, setLinked] = useState(false);
  const { data, error, refetch } = useEndpointQuery(
    familyInsuranceList,
    {},
    { refetchOnMount: alwaysUnlessPrefetched },
  );
  const invalidate = useInvalidate();
  const openInsurance = async (relId: string) => {
    const result = await overlays.open('auth.insurance', { rel_id: relId });
    if (result.kind !== 'changed') return;
    setLinked(result.linked);
    await invalidate(familyInsuranceList, familyStatus, priceTerms, userProfile);
  };
  return (
    <AccountPage
      title={t('familyDoctor.insurance.pageTitle')}
      onBack={() => back(linkTo('more'))}
      list={() => <AccountList listed="familyInsurance" />}
    >
      <QuietText>{t('familyDoctor.insurance.text')}</QuietText>
      {linked && (
        <FocusedNotice key="linked">
          <Alert tone="success" title={t('familyDoctor.insurance.done')} onDismiss={() => setLinked(false)} />
        </FocusedNotice>
      )}
      {data ? (
        <CardList columns>
          {data.patients.map((person) => (
            <Person
              key={person.patient.rel_id}
              person={person}
              onLink={() => void openInsurance(person.patient.rel_id)}
            />
          ))}
        </CardList>
      ) : error ? (
        <PageQueryError to="appointments" error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[112, 112]} />
      )}
      {/* Below a list whose length varies: rendered together with it to avoid a layout shift. */}
      {(data || error) && (
        <Cluster>
          <Link href={familyHref()} className={buttonClass({ variant: 'quiet' })}>
            {t('familyDoctor.title')}
          </Link>
        </Cluster>
      )}
    </AccountPage>
  );
};

const TONES = { linked: 'success', expired: 'warning', none: 'neutral', unknown: 'neutral' } as const;

const Person = ({ person, onLink }: { person: FamilyInsurance; onLink: () => void }) => {
  const t = useT();
  const { say, locale, number } = useUi();
  const { patient, insurance, insurer, plan, ends_on: end, copay_percent: percent, copay_cap: cap } = person;
  const flag = insurance === 'unknown' ? 'none' : insurance;
  const action = flag === 'linked' ? 'update' : 'link';
  const covered =
    percent === null
      ? t('familyDoctor.insurance.notCovered')
      : t('familyDoctor.insurance.copay', {
          percent: number(percent),
          cap: formatSar(cap ?? 0, locale),
        });
  return (
    <ItemCard
      lead={<PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={56} />}
      title={<Name>{displayNameOf(patient)}</Name>}
      badge={<Badge tone={TONES[insurance]}>{t(`familyDoctor.insurance.flag.${flag}`)}</Badge>}
      facts={[
        insurer && (plan ? `${say(insurer)} · ${say(plan)}` : say(insurer)),
        end && t('familyDoctor.insurance.until', { day: formatDate(end, locale) }),
        flag === 'linked' && covered,
      ]}
      action={
        <Button
          variant="quiet"
          size="s"
          aria-label={t(`familyDoctor.insurance.of.${action}`, { name: displayNameOf(patient) })}
          onClick={onLink}
        >
          {t(`familyDoctor.insurance.${action}`)}
        </Button>
      }
    />
  );
};

export default Object.assign(FamilyInsuranceScreen, { ahead } satisfies ScreenFile);
