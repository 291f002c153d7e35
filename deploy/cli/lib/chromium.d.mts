export const HOW_TO_GET_ONE: string;
export interface Way {
  readonly name: string;
  readonly get: () => Promise<string | null>;
}
export function findChromium(
  log: (line: string) => void,
  options?: { readonly ways?: readonly Way[]; readonly fetched?: string },
): Promise<string | null>;
