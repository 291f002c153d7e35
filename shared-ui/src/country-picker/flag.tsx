import styles from './country-picker.module.css';

/** The base path of flags: `<base>/<id>.svg`, lower case. */
export const DEFAULT_FLAG_BASE = '/_/assets/flags';

/** The flag of a country. Decorative: the name is beside it. */
export const Flag = ({ id, base = DEFAULT_FLAG_BASE }: { id: string; base?: string }) => (
  <img
    src={`${base}/${id.toLowerCase()}.svg`}
    alt=""
    width={28}
    height={21}
    loading="lazy"
    decoding="async"
    className={styles.flag}
  />
);
