/** Joins the class names that hold; anything that is no text is left out, so `condition && styles.name` reads well. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
