/** The version of a member that the next page gets. */
import type { MemberName } from 'shared-contracts/release';

const LOOK_MS = 50;

export const servedBy = async (origin: string, member: MemberName): Promise<string> => {
  const release = (await (await fetch(`${origin}/release.json`)).json()) as {
    shell: { version: string };
    remotes: Record<string, { version: string }>;
  };
  return (member === 'shell' ? release.shell : release.remotes[member])?.version ?? '';
};

export const untilServed = async (origin: string, member: MemberName, version: string): Promise<void> => {
  while ((await servedBy(origin, member)) !== version) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
};
