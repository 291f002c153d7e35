import { createHash } from 'node:crypto';
import { remoteIn, remotesIn } from 'shared-contracts/release';
import type { MemberName, Release } from 'shared-contracts/release';

/** 48 bits of a hash: fine enough for any percentage, and exact in a double. */
const BYTES = 6;
const RANGE = 2 ** (8 * BYTES);

/**
 * The position of an id in a member's draw, from 0 up to but not including 100. The salt makes the draws independent, so that
 * different people are first in each canary; the result depends only on salt, member and id, so every edge agrees.
 */
export function drawOf(salt: string, member: MemberName, id: string): number {
  const hash = createHash('sha256').update(`${salt}\n${member}\n${id}`).digest();
  return (hash.readUIntBE(0, BYTES) / RANGE) * 100;
}

/** No visitor at 0, all at 100; a visitor who is in remains in while the percentage grows. */
export const isInCanary = (salt: string, member: MemberName, id: string, percent: number): boolean =>
  drawOf(salt, member, id) < percent;

/** Whether the release differs between visitors, so that they need an id. */
export const needsDraw = ({ canary }: Release): boolean =>
  Object.values(canary ?? {}).some(({ percent }) => percent > 0 && percent < 100);

/** The release of one visitor: canaries are decided, and the fallback of a candidate is the version of the other visitors. */
export function releaseFor(release: Release, id: string): Release {
  if (!release.canary) return release;
  const { canary, ...rest } = release;
  const remotes = { ...rest.remotes };
  let { shell } = rest;
  if (canary.shell && isInCanary(canary.shell.salt, 'shell', id, canary.shell.percent)) {
    const { previous: _previous, ...stable } = shell;
    shell = { ...canary.shell.candidate, previous: stable };
  }
  for (const name of remotesIn(release)) {
    const draw = canary[name];
    if (!draw || !isInCanary(draw.salt, name, id, draw.percent)) continue;
    const { previous: _previous, ...stable } = remoteIn(release, name);
    Object.assign(remotes, { [name]: { ...draw.candidate, previous: stable } });
  }
  return { ...rest, shell, remotes };
}
