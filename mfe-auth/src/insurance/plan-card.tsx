import type { InsuranceResult, PatientSummary } from 'shared-contracts/api';
import { displayNameOf, formatDate } from 'shared-contracts/domain';
import { Badge, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { InsurerInitial } from './insurer-initial.tsx';
import styles from './insurance.module.css';

/** The insurer, the plan holder, its validity, and its numbers. */
export const PlanCard = ({ plan, patient }: { plan: InsuranceResult; patient: PatientSummary }) => {
  const t = useT();
  const { say, locale } = useUi();
  const insurer = plan.provider_name ? say(plan.provider_name) : '';
  const facts = [
    plan.memberClass && { label: t('insurance.class'), value: say(plan.memberClass) },
    plan.membership_ids[0] && {
      label: t('insurance.membership'),
      value: <bdi dir="ltr">{plan.membership_ids[0].id}</bdi>,
    },
    plan.endDate && { label: t('insurance.until'), value: formatDate(plan.endDate, locale) },
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  const isValid = plan.status === 'SUCCESS';
  return (
    <div className={styles.plan}>
      <div className={styles.person}>
        <InsurerInitial name={insurer} />
        <div className={styles.who}>
          <strong>{insurer}</strong>
          <QuietText>
            <Name>{displayNameOf(patient)}</Name>
          </QuietText>
        </div>
        <Badge tone={isValid ? 'success' : 'warning'} icon={isValid ? 'check' : undefined}>
          {isValid ? t('insurance.badge.valid') : say(plan.message)}
        </Badge>
      </div>
      <dl className={styles.keys}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
