import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import controlStyles from './control.module.css';
import styles from './search-field.module.css';

export interface SearchButtonProps {
  /** What can be searched. */
  label: string;
  onPress: () => void;
}

/** A button that looks like a search field and opens the search. */
export const SearchButton = ({ label, onPress }: SearchButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className={classNames(controlStyles.box, styles.search, styles.opens)}
  >
    <Icon name="search" size={22} className={styles.glass} />
    <span>{label}</span>
  </button>
);
