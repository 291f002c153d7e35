import { useState } from 'react';
import type { Basket, ServiceDefinition } from 'shared-contracts/domain';
import { Alert, Aside, Button, Card, CardHeading, Dialog, Skeleton, Stack, StickyDock, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { SkipLink } from 'shared-ui/skip-link';
import { usePriceTerms } from '../../shared/price/use-price-terms.ts';
import { Total, useVisitFees, useVisitTotal } from '../../shared/price/visit-total.tsx';
import { BasketLines } from './basket-lines.tsx';
import { type Selection, taxClassOf } from './use-selection.ts';
import styles from './catalogue.module.css';

interface BasketBarProps {
  selection: Selection;
  definition: ServiceDefinition;
  basket: Basket;
  onContinue: () => void;
  /** The basket is being saved before the navigation. */
  busy: boolean;
}

const COUNTED = 'basket-count';

/** Skip link from a long list to the selection and the continue button, which follow it. */
export const SkipToBasket = () => {
  const t = useT();
  return <SkipLink to={COUNTED}>{t('basket.skip')}</SkipLink>;
};

/** The selection, its quantity and its price, always in view: beside the list on wide screens, below it on phones. */
export const BasketBar = ({ selection, definition, basket, onContinue, busy }: BasketBarProps) => {
  const t = useT();
  const { number } = useUi();
  const [open, setOpen] = useState(false);
  const { utid } = definition;
  const terms = usePriceTerms(undefined, utid);
  const things = selection.chosen.map(({ item, quantity }) => ({
    price: item.price,
    quantity,
    taxClass: taxClassOf(item),
  }));
  const { count } = selection;
  const fees = useVisitFees(definition, basket, count > 0);
  const total = useVisitTotal({ definition, things, patients: [], fees });
  const lines = <BasketLines selection={selection} utid={utid} />;
  if (count === 0 && open) setOpen(false);
  if (count === 0) return <NothingChosen selection={selection} />;
  return (
    <Aside>
      <Card as="section" aria-labelledby="basket-title" className={styles.wideOnly}>
        <CardHeading id="basket-title">{t('basket.title')}</CardHeading>
        {lines}
      </Card>
      {selection.warnings.length > 0 && <Warnings selection={selection} />}
      <StickyDock
        summary={
          <>
            <p id={COUNTED} tabIndex={-1} role="status" className={styles.counted}>
              {t('basket.count', { count })}
            </p>
            <Button
              variant="link"
              size="s"
              aria-haspopup="dialog"
              className={styles.phoneOnly}
              onClick={() => setOpen(true)}
            >
              {t('basket.open')}
            </Button>
          </>
        }
        sum={total ? <Total range={total} /> : <Skeleton width="5rem" />}
        sumLabel={t(terms?.coverage ? 'basket.sumCovered' : 'basket.sum')}
        note={t(definition.delivery === 'home' ? 'basket.withVisit' : 'basket.eachPatient')}
      >
        <Button wide loading={busy} onClick={onContinue}>
          {t('continue')}
        </Button>
      </StickyDock>
      {open && (
        <Dialog
          open
          title={t('basket.titleCount', { count: number(count) })}
          onClose={() => setOpen(false)}
          footer={
            <Button wide onClick={() => setOpen(false)}>
              {t('basket.goOn')}
            </Button>
          }
        >
          {lines}
        </Dialog>
      )}
    </Aside>
  );
};

/** Beside the list the bar also states that nothing is selected; on phones it appears with the first item. */
const NothingChosen = ({ selection }: { selection: Selection }) => {
  const t = useT();
  return (
    <Aside>
      {selection.warnings.length > 0 && <Warnings selection={selection} />}
      <Card as="section" aria-label={t('basket.title')} className={styles.wideOnly}>
        <p role="status">{t('basket.empty')}</p>
      </Card>
    </Aside>
  );
};

/** Warnings about the selection before the user continues; the patient decides whether to pay for one test twice. */
const Warnings = ({ selection: { warnings, acceptPrices } }: { selection: Selection }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Stack gap={2}>
      {warnings.map(({ kind, reference, name, within, before, now }) =>
        kind === 'contained' && within ? (
          <Alert
            key={`${kind}${reference}${within.reference}`}
            tone="warning"
            title={t('basket.contained', { test: say(name), package: say(within.name) })}
          >
            {t('basket.containedHint')}
          </Alert>
        ) : kind === 'price-changed' && before !== null && now !== null ? (
          <Alert
            key={`${kind}${reference}`}
            tone="warning"
            title={t('basket.priceChanged', { name: say(name), before, now })}
            action={
              <Button variant="quiet" size="s" onClick={acceptPrices}>
                {t('basket.acceptPrice')}
              </Button>
            }
          />
        ) : kind === 'gone' ? (
          <Alert key={`${kind}${reference}`} tone="info">
            {t('basket.gone', { name: say(name) })}
          </Alert>
        ) : null,
      )}
    </Stack>
  );
};
