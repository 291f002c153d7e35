import type { OutsideLink } from 'shared-contracts/release';

/** Icons of the five networks. Their addresses are settings of the installation. */
export const SOCIAL_NETWORKS = [
  { id: 'x', name: 'X', drawing: 'M5 4.5 19 19.5M19 4.5 5 19.5' },
  {
    id: 'instagram',
    name: 'Instagram',

    drawing:
      'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.7 7.4v.01',
  },
  {
    id: 'snapchat',
    name: 'Snapchat',

    drawing:
      'M12 4c-3 0-4.5 2-4.5 4.5V11l-2 .8c.3 1 1.5 1.5 1.5 2-.4 1.4-1.6 2-2.7 2.4.3 1.2 2 1 2.7 1.5.3.9.7 1 1.8.9 1 0 1.7 1.4 3.2 1.4s2.2-1.4 3.2-1.4c1.1.1 1.5 0 1.8-.9.7-.5 2.4-.3 2.7-1.5-1.1-.4-2.3-1-2.7-2.4 0-.5 1.2-1 1.5-2l-2-.8V8.5C16.5 6 15 4 12 4Z',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',

    drawing: 'M6 10v9M6 5.5v.01M11 19v-9M11 14a3.5 3.5 0 0 1 7 0v5',
  },
  {
    id: 'youtube',
    name: 'YouTube',

    drawing:
      'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6ZM10.5 9.5v5l4-2.5Z',
  },
] as const satisfies readonly { id: OutsideLink; name: string; drawing?: string }[];

export const APP_STORES = [
  { id: 'app-store', name: 'App Store' },
  { id: 'google-play', name: 'Google Play' },
] as const satisfies readonly { id: OutsideLink; name: string; drawing?: string }[];

/** The configured networks, each with its address. */
export const linked = <Entry extends { readonly id: OutsideLink }>(
  entries: readonly Entry[],
  links: Partial<Record<OutsideLink, string>> = {},
): (Entry & { readonly href: string })[] =>
  entries.flatMap((entry) => {
    const href = links[entry.id];
    return href === undefined ? [] : [{ ...entry, href }];
  });
