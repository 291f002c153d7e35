/** What a wrong change is: an exact replacement in one file, with its nearest tests. */

export interface NamedChange {
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly from: string;
  readonly to: string;
  /** Of the package of `file`. */
  readonly tests: readonly string[];
}

export const MODULES = 'platform/src/modules';
export const change = (
  what: string,
  file: string,
  [from, to]: readonly [string, string],
  ...tests: string[]
): NamedChange => ({
  what,
  file,
  from,
  to,
  tests,
});
