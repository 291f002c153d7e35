/** Checks the types of packages; only what changed since the last such check when `incremental`. Resolves to those that fail. */
export function checkTypes(
  packages?: readonly string[],
  options?: { readonly incremental?: boolean },
): Promise<readonly { readonly name: string; readonly output: string }[]>;
