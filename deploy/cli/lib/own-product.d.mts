export function ownProduct(
  folder: string,
  settings?: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
