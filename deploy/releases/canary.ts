import { createHash } from 'node:crypto';
import { REMOTE_NAMES } from 'shared-contracts/release';
import type { MemberName, Release } from 'shared-contracts/release';

/** 48 bits of a hash: fine enough for any percent, exact in a double. */
const BYTES = 6;
const RANGE = 2 ** (8 * BYTES);

/**
 * Where an id stands in a member's draw, 0 up to but not including 100. The salt makes each draw its own, so that the
 * same people are not the first of every canary; nothing but salt, member and id decides, so every edge agrees.
 */
export function drawOf(salt: string, member: MemberName, id: string): number {
  const hash = createHash('sha256').update(`${salt}\n${member}\n${id}`).digest();
  return (hash.readUIntBE(0, BYTES) / RANGE) * 100;
}

/** Nobody at 0, everybody at 100, and who is in stays in while the percent grows. */
export const isInCanary = (salt: string, member: MemberName, id: string, percent: number): boolean =>
  drawOf(salt, member, id) < percent;

/** Whether visitors need an id to be distinguished. */
export const needsDraw = ({ canary }: Release): boolean =>
  Object.values(canary ?? {}).some(({ percent }) => percent > 0 && percent < 100);

/** The release as one visitor gets it: canaries decided, and a candidate falls back to what the others get. */
export function releaseFor(release: Release, id: string): Release {
  if (!release.canary) return release;
  const { canary, ...rest } = release;
  const remotes = { ...rest.remotes };
  let { shell } = rest;
  if (canary.shell && isInCanary(canary.shell.salt, 'shell', id, canary.shell.percent)) {
    const { previous: _previous, ...stable } = shell;
    shell = { ...canary.shell.candidate, previous: stable };
  }
  for (const name of REMOTE_NAMES) {
    const draw = canary[name];
    if (!draw || !isInCanary(draw.salt, name, id, draw.percent)) continue;
    const { previous: _previous, ...stable } = remotes[name];
    remotes[name] = { ...draw.candidate, previous: stable };
  }
  return { ...rest, shell, remotes };
}
