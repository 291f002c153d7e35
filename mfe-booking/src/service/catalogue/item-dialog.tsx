import { catalogueItem, type CatalogueItemDetail } from 'shared-contracts/api';
import { addDays, formatDay, riyadhDay } from 'shared-contracts/domain';
import { BlocksSkeleton, Dialog, Icon, QuietText, Stack, useUi } from 'shared-ui';
import { QueryError, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { ItemFacts } from './item-facts.tsx';
import { Quantity } from './quantity.tsx';
import { type ListedItem, type Selection, taxClassOf } from './use-selection.ts';
import styles from './catalogue.module.css';

export interface ItemDialogProps {
  item: ListedItem;
  stid: string;
  utid: string;
  selection: Selection;
  onClose: () => void;
}

/** The details of one item: its purpose, its preparation, its content, and when its doses are due. */
const ItemDialog = ({ item, stid, utid, selection, onClose }: ItemDialogProps) => {
  const { say } = useUi();
  const { kind, reference } = item;
  const { data, error, refetch } = useEndpointQuery(catalogueItem, { stid, kind, reference }, { staleTime: 300_000 });
  return (
    <Dialog
      open
      size="m"
      title={say(item.name)}
      onClose={onClose}
      footer={
        <div className={styles.buy}>
          <Price fee={item.price} utid={utid} taxClass={taxClassOf(item)} />
          <Quantity item={item} selection={selection} />
        </div>
      }
    >
      <Stack>
        <ItemFacts item={item} />
        {data ? (
          <Details detail={data} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[48, 96]} />
        )}
      </Stack>
    </Dialog>
  );
};

const Details = ({ detail }: { detail: CatalogueItemDetail }) => {
  const t = useT();
  const { say } = useUi();
  const { sample } = detail;
  return (
    <>
      <p>{say(detail.description)}</p>
      {sample !== null && sample !== 'unknown' && (
        <QuietText>{t('item.sample', { sample: t(`sample.${sample}`) })}</QuietText>
      )}
      {detail.preparation.length > 0 && (
        <section aria-labelledby="item-preparation">
          <h3 id="item-preparation" className={styles.part}>
            {t('item.before')}
          </h3>
          <ul className={styles.points}>
            {detail.preparation.map((one) => (
              <li key={one.en}>
                <Icon name="check" size={18} />
                {say(one)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {detail.schedule.length > 0 && <Doses schedule={detail.schedule} />}
      {detail.included.length > 0 && (
        <section aria-labelledby="item-included">
          <h3 id="item-included" className={styles.part}>
            {t('item.included', { count: detail.included.length })}
          </h3>
          <ul className={styles.points}>
            {detail.included.map(({ reference, name }) => (
              <li key={reference}>
                <Icon name="check" size={18} />
                {say(name)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const MONTHS_OF_YEAR = 12;
type Schedule = CatalogueItemDetail['schedule'];

/** When each dose is due: at an age, or counted from a first dose today. */
const Doses = ({ schedule }: { schedule: Schedule }) => {
  const t = useT();
  const { clock } = useHost();
  const { locale, number } = useUi();
  const today = riyadhDay(clock.nowIso());
  const dueAt = ({ age_months: age, after_days: after }: Schedule[number], index: number): string => {
    if (age === 0) return t('dose.atBirth');
    if (age !== null) {
      const years = age / MONTHS_OF_YEAR;
      return Number.isInteger(years) ? t('dose.atYears', { count: years }) : t('dose.atMonths', { count: age });
    }
    if (after === null) return t('dose.visit');
    const days = schedule.slice(0, index + 1).reduce((sum, one) => sum + (one.after_days ?? 0), 0);
    return t('dose.after', { count: after, day: formatDay(addDays(today, days), locale) });
  };
  return (
    <section aria-labelledby="item-doses">
      <h3 id="item-doses" className={styles.part}>
        {t('dose.title')}
      </h3>
      <ol className={styles.doses}>
        {schedule.map((one, index) => (
          <li key={one.dose}>
            <strong>{t('dose.number', { number: number(one.dose) })}</strong>
            <QuietText as="span">{dueAt(one, index)}</QuietText>
          </li>
        ))}
      </ol>
    </section>
  );
};

export default ItemDialog;
