import { type ReactNode, useId } from 'react';
import { Icon, PageColumn, useMedia, useUi } from 'shared-ui';
import styles from './list-page.module.css';

const BESIDE = '(min-width: 1024px)';

/** Whether filters are beside the list (1024 px or more); below, the page opens them in a sheet. */
export const useFiltersBeside = (): boolean => useMedia(BESIDE);

/** The same before the page is rendered. */
export const filtersStandBeside = (): boolean => window.matchMedia?.(BESIDE).matches ?? false;

/** An active filter, removed by pressing its chip. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly onRemove: () => void;
}

export interface ListPageProps {
  /** The page's header and what belongs to the whole page. */
  head: ReactNode;
  /** The accessible name of the filters, and the title of the card beside the list. */
  filtersTitle: string;
  /** Every filter; they apply at once. Rendered beside the list only. */
  filters: () => ReactNode;
  /** Removes them all; omitted while none is set. */
  onClear?: (() => void) | undefined;
  /** The text of `onClear`. */
  clearLabel: string;
  /** Before the chips below 1024 px: the button that opens the filters in a sheet. */
  narrow: ReactNode;
  active: readonly ActiveFilter[];
  /** "Remove the filter Today": the name of a chip. */
  removeLabel: (filter: string) => string;
  /** The number of results; a live region of its own. */
  count?: ReactNode;
  /** At the end of the chips' line. */
  sort?: ReactNode;
  /** The results, or their replacement. */
  children: ReactNode;
}

/** A list with its filters: beside it when wide, otherwise behind a button; active ones as chips above the results. */
export const ListPage = (props: ListPageProps) => {
  const { head, filtersTitle, filters, onClear, clearLabel, narrow, active, removeLabel, count, sort, children } =
    props;
  const beside = useFiltersBeside();
  return (
    <PageColumn width="list">
      {head}
      <div className={styles.list}>
        {beside && (
          <section className={styles.filters} aria-label={filtersTitle}>
            <div className={styles.filtersHead}>
              <h2>{filtersTitle}</h2>
              {onClear && (
                <button type="button" className={styles.clear} onClick={onClear}>
                  {clearLabel}
                </button>
              )}
            </div>
            {filters()}
          </section>
        )}
        <div className={styles.results}>
          <div className={styles.bar}>
            {!beside && narrow}
            <Chips active={active} removeLabel={removeLabel} label={filtersTitle} />
            {beside && count}
            <div className={styles.sort}>{sort}</div>
          </div>
          {!beside && count}
          {children}
        </div>
      </div>
    </PageColumn>
  );
};

type ChipsProps = Pick<ListPageProps, 'active' | 'removeLabel'> & { label: string };

const Chips = ({ active, removeLabel, label }: ChipsProps) => {
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {active.map(({ id, label: name, onRemove }) => (
        <li key={id}>
          <button type="button" className={styles.chip} aria-label={removeLabel(name)} onClick={onRemove}>
            <Icon name="close" size={16} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
};

export interface FilterChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The number of results with this option; omitted while it is not known. */
  readonly count?: number | undefined;
}

export interface FilterChoicesProps<Value extends string> {
  /** What is filtered. */
  label: string;
  choices: readonly FilterChoice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** The options of one filter, each with the number of results that it leaves. */
export const FilterChoices = <Value extends string>(props: FilterChoicesProps<Value>) => {
  const { label, choices, value, onValueChange } = props;
  const { number } = useUi();
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          <span>{choice.label}</span>
          {choice.count !== undefined && <bdi className={styles.amount}>{number(choice.count)}</bdi>}
        </label>
      ))}
    </fieldset>
  );
};
