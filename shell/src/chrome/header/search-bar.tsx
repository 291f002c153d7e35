import { SearchButton } from 'shared-ui';
import { useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Opens the search; its field and its suggestions are loaded when it is first opened. */
export const SearchBar = () => {
  const { overlays } = useShell();
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchButton label={t('header.search')} onPress={() => void overlays.open('booking.search', {})} />
    </div>
  );
};
