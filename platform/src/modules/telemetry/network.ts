import { isIPv6 } from 'node:net';
import type { Secrets } from '../../core/secrets.ts';

/** The part of an address that identifies a street, company or mobile cell, not a person. */
export const prefixOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = plain.split('::');
  const [left, right] = [head, tail].map((side) => side.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  const groups = [...left, ...zeros, ...right];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
};

const DIGITS = 3;

/** One of 4096 networks, equal for all addresses of a /24 or /48. It cannot be reversed without the key. */
export const networkOf = (ip: string, secrets: Pick<Secrets, 'keyed'>): number =>
  Number.parseInt(secrets.keyed('network', prefixOf(ip)).slice(0, DIGITS), 16);
