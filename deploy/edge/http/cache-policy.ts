import { BUILD_MANIFEST_FILE } from 'shared-contracts/release';

/** Released files never change: their folder contains the version and their name the hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `build.json` has no hash in its name: pages fetch it with integrity, so a stale copy must never be used. */
export const REVALIDATE = 'no-cache';

export const isRevalidated = (file: string): boolean => file.endsWith(BUILD_MANIFEST_FILE);

/** On every file below `/_/`, in addition to its type: pages of another origin (webviews) may request it, with integrity. */
export const FILE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
} as const;
