import type { InsuranceResult } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Alert, buttonClass, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';

const MEMBER = { subscriber: 'insurance.member.subscriber', dependent: 'insurance.member.dependent' } as const;

/** The patient's share of each service, and the other terms of a plan. */
export const PlanLines = ({ plan }: { plan: InsuranceResult }) => {
  const t = useT();
  const { say, locale } = useUi();
  const member = plan.memberType === 'unknown' ? null : plan.memberType;
  const facts = [
    plan.policyNumber && { label: t('insurance.policy'), value: <bdi dir="ltr">{plan.policyNumber}</bdi> },
    plan.fullName && { label: t('insurance.holder'), value: <Name>{plan.fullName}</Name> },
    member && { label: t('insurance.memberType'), value: t(MEMBER[member]) },
    plan.startDate && { label: t('insurance.from'), value: formatDate(plan.startDate, locale) },
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <>
      {plan.insurance_price.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('insurance.pays')}</h3>
          <dl className={styles.lines}>
            {plan.insurance_price.map(({ label, value }) => (
              <div key={label.en}>
                <dt>{say(label)}</dt>
                <dd>{say(value)}</dd>
              </div>
            ))}
          </dl>
          <QuietText>{t('insurance.others')}</QuietText>
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.lines}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan.note && (
        <Alert tone="info" icon="phone" still>
          {say(plan.note)}{' '}
          {plan.number && (
            <a href={`tel:${plan.number}`} className={buttonClass({ variant: 'link', size: 's' })}>
              <bdi dir="ltr">{plan.number}</bdi>
            </a>
          )}
        </Alert>
      )}
    </>
  );
};
