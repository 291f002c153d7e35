/** Whether the native app has to be updated, by the versions that the edge sends and the version that the app names in `hello`. */
import type { NativePlatform } from 'shared-contracts/native';
import type { AppVersions, BootConfig, OutsideLink } from 'shared-contracts/release';

export interface AppUpdate {
  /** `required`: the app may show no page. `available`: the patient is notified once for each version. */
  readonly need: 'required' | 'available';
  /** The newest version of the app that the installation has configured. */
  readonly version: string;
  /** The page of the app in its store; null when the installation has not set it. */
  readonly storeUrl: string | null;
}

const STORE: Readonly<Record<NativePlatform, OutsideLink>> = { ios: 'app-store', android: 'google-play' };
const VERSION = /^\d+(?:\.\d+)*/;

/** The leading numbers of a version: `2.4.1 (318)` → 2, 4, 1. Null when it does not begin with a number. */
const partsOf = (version: string): readonly number[] | null =>
  VERSION.exec(version)?.[0].split('.').map(Number) ?? null;

/**
 * Whether `version` is older than `other`. A version that cannot be parsed is not older, so that an unusual version does not
 * block the app.
 */
export const isOlder = (version: string, other: string): boolean => {
  const [own, theirs] = [partsOf(version), partsOf(other)];
  if (!own || !theirs) return false;
  const length = Math.max(own.length, theirs.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (own[index] ?? 0) - (theirs[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/** Null: the app is new enough, or the installation has configured no versions. */
export const updateOf = (
  app: { readonly version: string; readonly platform: NativePlatform },
  { apps, links }: { readonly apps?: AppVersions | undefined; readonly links?: BootConfig['settings']['links'] },
): AppUpdate | null => {
  const { required, current } = apps?.[app.platform] ?? {};
  const storeUrl = links?.[STORE[app.platform]] ?? null;
  if (required && isOlder(app.version, required)) return { need: 'required', version: current ?? required, storeUrl };
  if (current && isOlder(app.version, current)) return { need: 'available', version: current, storeUrl };
  return null;
};
