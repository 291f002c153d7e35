import { IconButton, SearchButton } from 'shared-ui';
import { useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Opens the search; its field and its suggestions are loaded when it is first opened. Below 1024 px only. */
export const SearchBar = () => {
  const { overlays } = useShell();
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchButton label={t('header.search')} onPress={() => void overlays.open('booking.search', {})} />
    </div>
  );
};

/** The same in the header's line from 1024 px, where the page has a search field of its own. */
export const SearchIcon = () => {
  const { overlays } = useShell();
  const t = useT();
  return (
    <IconButton
      icon="search"
      label={t('header.search')}
      aria-haspopup="dialog"
      className={styles.searchIcon}
      onClick={() => void overlays.open('booking.search', {})}
    />
  );
};
