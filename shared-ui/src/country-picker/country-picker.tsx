import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language } from 'shared-contracts/domain';
import {
  classNames,
  Dialog,
  ErrorState,
  Icon,
  SearchField,
  Skeleton,
  SkeletonRegion,
  useUi,
  VisuallyHidden,
} from 'shared-ui';
import styles from './country-picker.module.css';
import { type CountryOption, matchesCountry } from './country-search.ts';
import { DEFAULT_FLAG_BASE, Flag } from './flag.tsx';

const texts = {
  ar: {
    dial: { title: 'رمز الدولة', search: 'البحث بالدولة أو الرمز' },
    nationality: { title: 'الجنسية', search: 'البحث عن الجنسية' },
    none: 'لا توجد دولة بهذا الاسم',
    count: 'النتائج: {{n}}',
  },
  en: {
    dial: { title: 'Country code', search: 'Search by country or code' },
    nationality: { title: 'Nationality', search: 'Search for a nationality' },
    none: 'No country with this name',
    count: 'Results: {{n}}',
  },
} as const;

export interface CountryPickerProps<Country extends CountryOption> {
  open: boolean;
  /** Undefined while they are loading, or when loading has failed. */
  countries: readonly Country[] | undefined;
  /** Set when the countries failed to load. */
  onRetry?: (() => void) | undefined;
  /** `dial` shows and searches dial codes. */
  mode: 'dial' | 'nationality';
  /** Id of the selected one. */
  selected?: string | null;
  onSelect: (country: Country) => void;
  onClose: () => void;
  flagBase?: string;
}

/** A constant reference, so that memoized values stay valid. */
const NONE: readonly never[] = [];

const nameOf = (country: CountryOption, locale: Language) => (locale === 'ar' ? country.a_name : country.name);

/** A searchable list of countries in a dialog, for dial codes and for nationalities. */
export const CountryPicker = <Country extends CountryOption>({ open, ...props }: CountryPickerProps<Country>) =>
  open ? <OpenPicker {...props} /> : null;

const OpenPicker = <Country extends CountryOption>(props: Omit<CountryPickerProps<Country>, 'open'>) => {
  const { countries = NONE, mode, selected, onSelect, onClose, flagBase = DEFAULT_FLAG_BASE } = props;
  const { locale, number } = useUi();
  const [query, setQuery] = useState('');
  const shown = useFound(countries, useDeferredValue(query));
  const text = texts[locale];
  const chosen = useStartInView(countries);
  // Filters again: the shown results may be one keystroke behind when Enter follows at once.
  const takeOnlyOne = (typed: string) => {
    const [first, second] = found(countries, typed);
    if (first && !second) onSelect(first);
  };
  return (
    <Dialog open onClose={onClose} title={text[mode].title} className={styles.dialog}>
      <div className={styles.search}>
        <SearchField
          label={text[mode].search}
          value={query}
          onValueChange={setQuery}
          autoFocus
          onSearch={takeOnlyOne}
        />
      </div>
      <span role="status">
        <VisuallyHidden>{query && props.countries && text.count.replace('{{n}}', number(shown.length))}</VisuallyHidden>
      </span>
      {!props.countries && <Coming onRetry={props.onRetry} />}
      {props.countries && shown.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.list}>
        {shown.map((country) => (
          <li key={country.id} ref={country.id === selected ? chosen : undefined} className={styles.item}>
            <button
              type="button"
              aria-current={country.id === selected ? 'true' : undefined}
              onClick={() => onSelect(country)}
              className={classNames(styles.row, country.id === selected && styles.chosen)}
            >
              <Flag id={country.id} base={flagBase} />
              <span className={styles.name}>{nameOf(country, locale)}</span>
              {mode === 'dial' && (
                <bdi dir="ltr" className={styles.code}>
                  +{country.dial_code}
                </bdi>
              )}
              {country.id === selected && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** Shown without a list: it is loading, or can be requested again. */
const Coming = ({ onRetry }: { onRetry: (() => void) | undefined }) =>
  onRetry ? (
    <ErrorState onRetry={onRetry} />
  ) : (
    <SkeletonRegion>
      <Skeleton lines={6} />
    </SkeletonRegion>
  );

/** The list opens at the selected entry, as a native select does. */
const useStartInView = (list: readonly unknown[]) => {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Its return value, a promise in newer browsers, must not become the effect's cleanup.
    void item.current?.scrollIntoView({ block: 'center' });
  }, [list]);
  return item;
};

const found = <Country extends CountryOption>(countries: readonly Country[], query: string): Country[] =>
  countries.filter((country) => matchesCountry(country, query));

/** The countries that match the search, in the alphabetical order of the language. */
const useFound = <Country extends CountryOption>(countries: readonly Country[], query: string): Country[] => {
  const { locale } = useUi();
  const ordered = useMemo(() => {
    const collator = new Intl.Collator(locale);
    return [...countries].sort((one, other) => collator.compare(nameOf(one, locale), nameOf(other, locale)));
  }, [countries, locale]);
  return useMemo(() => found(ordered, query), [ordered, query]);
};
