import type { Proof } from '../../releases/change.ts';

/** Aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}

/** Expected difference between correct clocks. */
const SKEW_SECONDS = 90;

/** The age of an instant, rounded. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(instant)) / 1000);
  if (seconds < -SKEW_SECONDS) return `at ${instant} (this machine's clock is behind that)`;
  if (seconds < 0) return '0 s ago';
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
}

/** An instant in UTC, for messages. */
export const utc = (instant: string): string => instant.replace('T', ' ').slice(0, 19);

const PROVEN = { token: 'signed token', ci: 'CI' } as const;
export const who = ({ by, proof }: { readonly by: string; readonly proof?: Proof | undefined }): string =>
  proof ? `${by} [${PROVEN[proof]}]` : by;

export const percentText = (share: number): string => `${(share * 100).toFixed(1)} %`;
