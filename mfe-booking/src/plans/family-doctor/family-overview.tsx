import { familyStatus, type FamilyStatus, planDocuments } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  BlocksSkeleton,
  buttonClass,
  Card,
  FocusedNotice,
  PageColumn,
  PageHeader,
  ServicePicture,
  Stack,
} from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { alwaysUnlessPrefetched, Link, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { DocumentLines } from '../../shared/documents/document-lines.tsx';
import { familyHref, selectHref } from './address.ts';
import { MyPlan } from './my-plan.tsx';
import { PendingPlan } from './pending-plan.tsx';
import { Plans } from './plans.tsx';
import styles from './family-doctor.module.css';

/** The family doctor of the account: doctor, end date and actions; without a plan, its benefits and the plans on offer. */
export const FamilyOverview = () => {
  const t = useT();
  const { back } = useNavigation();
  const { data, error, refetch } = useEndpointQuery(familyStatus, {}, { refetchOnMount: alwaysUnlessPrefetched });
  return (
    <PageColumn width="list">
      <PageHeader title={t('familyDoctor.title')} onBack={() => back(linkTo('home'))} focusOnMount />
      <News />
      {data ? (
        <Overview status={data} />
      ) : error ? (
        <PageQueryError to="doctors" error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[160, 120, 220]} />
      )}
    </PageColumn>
  );
};

const NEWS = ['bought', 'changed', 'covered', 'cancelled'] as const;

/** The result of the last action. */
const News = () => {
  const t = useT();
  const { route, navigate } = useNavigation();
  const done = NEWS.find((name) => name === route.query.done);
  if (!done) return null;
  return (
    <FocusedNotice key={done}>
      <Alert
        tone="success"
        title={t(`familyDoctor.done.${done}`)}
        onDismiss={() => navigate(familyHref(), { replace: true })}
      />
    </FocusedNotice>
  );
};

const Overview = ({ status }: { status: FamilyStatus }) => {
  const t = useT();
  const { route } = useNavigation();
  const { subscription, pending, may_buy: mayBuy } = status;
  const runs = subscription?.state === 'active' || subscription?.state === 'expiring';
  const expired = subscription?.state === 'expired';
  return (
    <Stack>
      {pending && <PendingPlan pending={pending} />}
      {expired && <Expired told={route.query.expired === 'true'} status={status} />}
      {runs && subscription && <MyPlan status={status} subscription={subscription} />}
      {!subscription && <Welcome />}
      <Insurance flag={status.insurance} />
      {mayBuy && (
        <Plans title={t(runs ? 'familyDoctor.otherPlans' : 'familyDoctor.plans')} doctor={route.query.doctor} />
      )}
      <PlanPapers />
    </Stack>
  );
};

const Welcome = () => {
  const t = useT();
  return (
    <Card tone="tint" className={styles.welcome}>
      <ServicePicture name="family-doctor" />
      <div>
        <p className={styles.lead}>{t('familyDoctor.lead')}</p>
        <p className={styles.soft}>{t('familyDoctor.leadText')}</p>
      </div>
    </Card>
  );
};

/** The plan has ended. Announced when the user came from its notification. */
const Expired = ({ status: { subscription, pending }, told }: { status: FamilyStatus; told: boolean }) => {
  const t = useT();
  if (!subscription) return null;
  const { package: plan, doctor } = subscription;
  const { package_id: id } = plan;
  const again = doctor.left ? selectHref({ plan: id }) : familyHref({ plan: id, doctor: doctor.doctor_id });
  const notice = (
    <Alert
      tone="warning"
      title={t('familyDoctor.expired')}
      still={!told}
      action={
        pending ? undefined : (
          <Link href={again} className={buttonClass({ size: 's' })}>
            {t('familyDoctor.again')}
          </Link>
        )
      }
    >
      {t('familyDoctor.expiredText')}
    </Alert>
  );
  return told ? <FocusedNotice key="expired">{notice}</FocusedNotice> : notice;
};

/** Invoices and credit notes, including those of a cancelled plan. */
const PlanPapers = () => {
  const { data } = useEndpointQuery(planDocuments, {}, { refetchOnMount: alwaysUnlessPrefetched });
  return <DocumentLines documents={data?.documents} />;
};

/** The texts depend on whether insurance is linked. */
const Insurance = ({ flag }: { flag: FamilyStatus['insurance'] }) => {
  const t = useT();
  const known = flag === 'unknown' ? 'none' : flag;
  return (
    <Card as="section" tone="sky" className={styles.insurance} aria-label={t('familyDoctor.insurance.title')}>
      <ServicePicture name="insurance" />
      <p>{t(`familyDoctor.insurance.${known}`)}</p>
      <Link href={linkTo('familyInsurance')} className={buttonClass({ variant: 'link', size: 's' })}>
        {t(known === 'linked' ? 'familyDoctor.insurance.see' : 'familyDoctor.insurance.link')}
      </Link>
    </Card>
  );
};
