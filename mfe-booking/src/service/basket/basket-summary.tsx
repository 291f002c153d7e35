import { type Basket, placeLine, type ServiceDefinition } from 'shared-contracts/domain';
import { Card, CardHeading, Icon, type IconName, QuietText, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { useWhen } from '../../shared/visit/use-when.ts';
import styles from './service.module.css';

interface BasketSummaryProps {
  basket: Basket;
  definition: ServiceDefinition;
}

/** Summary of the basket before a slot is held: place, items with quantities, and time. */
export const BasketSummary = ({ basket: { location, items, slot }, definition: { chosen } }: BasketSummaryProps) => {
  const t = useT();
  const { locale } = useUi();
  const { when } = useWhen();
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines: [IconName, string | null][] = [
    ['pin', location && placeLine(location, locale)],
    ['file', chosen !== 'nothing' && count > 0 ? t(`chosen.${chosen}`, { count }) : null],
    ['calendar', slot === null ? null : when(slot)],
  ];
  const known = lines.filter((line): line is [IconName, string] => line[1] !== null);
  if (known.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="service-summary" className={styles.wideOnly}>
      <CardHeading id="service-summary">{t('summary.title')}</CardHeading>
      <Stack gap={2}>
        {known.map(([icon, words]) => (
          <p key={icon} className={styles.fact}>
            <Icon name={icon} size={20} />
            <QuietText as="span">
              <bdi>{words}</bdi>
            </QuietText>
          </p>
        ))}
      </Stack>
    </Card>
  );
};
