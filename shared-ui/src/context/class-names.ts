/** Joins class names; any value that is not a string is left out, so that `condition && styles.name` can be passed. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
