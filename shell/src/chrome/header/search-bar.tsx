import type { RouteId } from 'shared-contracts/routes';
import { classNames, IconButton, SearchButton } from 'shared-ui';
import { useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Lists of a service that have a search field of their own. */
const SEARCHED_LISTS: ReadonlySet<RouteId> = new Set<RouteId>([
  'labTech',
  'covidPcr',
  'nurse',
  'radiology',
  'vaccination',
  'vitaminDrips',
  'hajjVaccination',
]);

/**
 * Whether a page has a search field of its own. On such a page the header shows a button at every width, so that there is only
 * one field.
 */
export const hasOwnSearch = (routeId: RouteId): boolean => SEARCHED_LISTS.has(routeId);

/** Opens the search, below 1024 px only. The field and its suggestions are loaded when it is first opened. */
export const SearchBar = () => {
  const { overlays } = useShell();
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchButton label={t('header.search')} onPress={() => void overlays.open('booking.search', {})} />
    </div>
  );
};

/** The same button in the line of the header, from 1024 px or at every width. */
export const SearchIcon = ({ always }: { always: boolean }) => {
  const { overlays } = useShell();
  const t = useT();
  return (
    <IconButton
      icon="search"
      label={t('header.search')}
      aria-haspopup="dialog"
      className={classNames(styles.searchIcon, always && styles.always)}
      onClick={() => void overlays.open('booking.search', {})}
    />
  );
};
