import { type FamilyPackage, familyPackages } from 'shared-contracts/api';
import { BlocksSkeleton, buttonClass, Card, Icon, type IconName, SectionHeader, useUi } from 'shared-ui';
import { Link, QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { NOT_INSURED } from '../../shared/price/use-price-terms.ts';
import { familyHref, selectHref } from './address.ts';
import styles from './family-doctor.module.css';

/** The plans on offer. With a doctor already selected, a plan leads to the covered people. */
export const Plans = ({ title, doctor }: { title: string; doctor: string | undefined }) => {
  const { data, error, refetch } = useEndpointQuery(familyPackages, {}, { staleTime: 300_000 });
  if (!data) {
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} />
    ) : (
      <BlocksSkeleton heights={[220, 220, 220]} />
    );
  }
  return (
    <section aria-labelledby="family-plans">
      <SectionHeader id="family-plans" title={title} />
      <ul className={styles.plans}>
        {data.packages.map((plan) => (
          <Plan key={plan.package_id} plan={plan} doctor={doctor} />
        ))}
      </ul>
    </section>
  );
};

const Plan = ({ plan, doctor }: { plan: FamilyPackage; doctor: string | undefined }) => {
  const t = useT();
  const { say } = useUi();
  const { package_id: id } = plan;
  return (
    <Card as="li" className={styles.plan}>
      <h3 className={styles.planName}>{say(plan.name)}</h3>
      <p className={styles.soft}>{say(plan.description)}</p>
      <PlanFacts plan={plan} />
      <div className={styles.planEnd}>
        <Price fee={plan.price} utid={NOT_INSURED} />
        <Link
          href={doctor ? familyHref({ plan: id, doctor }) : selectHref({ plan: id })}
          className={buttonClass({ size: 's' })}
          aria-label={t('familyDoctor.choosePlan', { plan: say(plan.name) })}
        >
          {t('familyDoctor.choose')}
        </Link>
      </div>
    </Card>
  );
};

/** Duration, number of people, and the price of a consultation with the plan. */
export const PlanFacts = ({ plan }: { plan: FamilyPackage }) => {
  const t = useT();
  const { number } = useUi();
  const share = plan.consultation_percent;
  return (
    <ul className={styles.facts}>
      <Fact icon="calendar">{t('familyDoctor.months', { count: plan.months })}</Fact>
      <Fact icon="family">{t('familyDoctor.people', { count: plan.people })}</Fact>
      <Fact icon="stethoscope">
        {share === 100 ? t('familyDoctor.free') : t('familyDoctor.share', { percent: number(share) })}
      </Fact>
    </ul>
  );
};

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li>
    <Icon name={icon} size={20} />
    {children}
  </li>
);
