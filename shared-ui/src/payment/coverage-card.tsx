import type { InsuranceState, QuoteLine } from 'shared-contracts/api';
import { Badge, Card, CardHeading, Cluster, Money, useUi } from 'shared-ui';
import styles from './payment.module.css';
import { usePaymentTexts } from './texts.ts';

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

interface CoverageCardProps {
  readonly lines: readonly QuoteLine[];
  readonly states: readonly InsuranceState[];
}

/** The shares of insurance and patient in a price, as a bar and as amounts; renders nothing where insurance pays none of it. */
export const CoverageCard = ({ lines, states }: CoverageCardProps) => {
  const texts = usePaymentTexts();
  const { say, list } = useUi();
  const covered = -sumOf(lines.filter(({ kind }) => kind === 'insurance'));
  // The wallet pays a part of the patient's share.
  const own = sumOf(lines.filter(({ kind }) => kind !== 'wallet'));
  if (covered <= 0) return null;
  const insurers = new Set(
    states.flatMap(({ state, insurer }) => (state === 'covered' && insurer ? say(insurer) : [])),
  );
  return (
    <Card as="section" aria-label={texts.coverage}>
      <Cluster justify="between">
        <CardHeading>{insurers.size === 0 ? texts.coverage : list([...insurers])}</CardHeading>
        <Badge tone="success" icon="check">
          {texts.covered}
        </Badge>
      </Cluster>
      <div className={styles.split} style={{ gridTemplateColumns: `minmax(8px, ${covered}fr) minmax(8px, ${own}fr)` }}>
        <span />
        <span />
      </div>
      <dl className={styles.shares}>
        <div>
          <dt>{texts.insurerPays}</dt>
          <dd>
            <Money halalas={covered} />
          </dd>
        </div>
        <div>
          <dt>{texts.ownShare}</dt>
          <dd>
            <Money halalas={own} />
          </dd>
        </div>
      </dl>
    </Card>
  );
};
