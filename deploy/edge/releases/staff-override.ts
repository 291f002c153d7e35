/**
 * `?mf=booking@1.4.0-pr.12` for testers: a page with another published version. Only with a signed, short-lived staff
 * token, in the `x-staff-token` header or the `staff` cookie; without one the query is ignored. The browser stores the
 * versions in a cookie for as long as the token is valid, so that they apply after navigation and reload; `?mf=` ends it.
 */
import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { checkContract, isMemberName, remoteIn, remotesIn, VersionText } from 'shared-contracts/release';
import type { MemberName, Release, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { faultsOf, releaseFiles } from '../../releases/files.ts';
import type { Ledger } from '../../releases/ledger.ts';
import { remoteVersion, shellVersion } from '../../releases/members.ts';
import type { Artifacts } from '../../releases/paths.ts';
import { readStaffToken } from '../../releases/staff-token.ts';
import { publishedBuild } from '../../releases/versions.ts';

export const OVERRIDE_QUERY = 'mf';
/** Stores the versions of the query. It is accepted only with a valid token, like the query. */
const OVERRIDE_COOKIE = 'mf';
export const STAFF_HEADER = 'x-staff-token';
export const STAFF_COOKIE = 'staff';
/** Cookies cannot contain commas, nor versions this character. */
const KEPT_BETWEEN = '|';
/** Maximum number of versions in one override. */
const MOST = 5;
/** A version that could not be served is checked again after this time. */
const AGAIN_MS = 2000;

type AnyVersion = RemoteVersion | ShellVersion;

export interface Override {
  readonly member: MemberName;
  readonly version: string;
}

/** The requested version cannot be served; `message` names it and the reason. Compare by name. */
export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
}

export interface OverrideRequest {
  readonly overrides: readonly Override[];
  /** Seconds until the token expires. */
  readonly seconds: number;
}

export interface StaffOverride {
  /** The versions that a request names; null without a valid token, or when it names none. @throws OverrideRefused */
  readonly requested: (request: IncomingMessage) => OverrideRequest | null;
  /** The release with those versions, each with the version that it replaces as its fallback. @throws OverrideRefused */
  readonly apply: (release: Release, overrides: readonly Override[]) => Promise<Release>;
}

export interface StaffOverrideOptions {
  readonly ledger: Ledger;
  readonly artifacts: Artifacts;
  /** Public keys of trusted tokens; without any, overrides are impossible. */
  readonly keys: readonly KeyObject[];
  readonly now?: () => Date;
}

const cookieOf = ({ headers }: IncomingMessage, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? null;

function tokenOf(request: IncomingMessage): string | null {
  const header = request.headers[STAFF_HEADER];
  return typeof header === 'string' ? header : cookieOf(request, STAFF_COOKIE);
}

const queryOf = ({ url }: IncomingMessage) => new URLSearchParams((url ?? '').split('?', 2)[1] ?? '');
const partsOf = (values: readonly string[]) => values.flatMap((value) => value.split(',')).filter(Boolean);

/** The versions in the query, otherwise those in the cookie. */
function wantedBy(request: IncomingMessage): string[] {
  const query = queryOf(request);
  if (query.has(OVERRIDE_QUERY)) return partsOf(query.getAll(OVERRIDE_QUERY));
  return partsOf([(cookieOf(request, OVERRIDE_COOKIE) ?? '').replaceAll(KEPT_BETWEEN, ',')]);
}

const setCookie = (value: string, seconds: number, secure: boolean) =>
  `${OVERRIDE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Stores the override for the tester's further pages. */
export const overrideCookie = ({ overrides, seconds }: OverrideRequest, secure: boolean): string =>
  setCookie(overrides.map(({ member, version }) => `${member}@${version}`).join(KEPT_BETWEEN), seconds, secure);

/** Ends a stored override. */
export const noOverrideCookie = (secure: boolean): string => setCookie('', 0, secure);

/** Whether the badge's button was pressed; no other form posts to the address of a page. */
export const leavesByForm = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** The same address without the override, for a request that ends one (the badge's, or `?mf=`); null for every other request. */
export function leftFor(request: IncomingMessage): string | null {
  const query = queryOf(request);
  const isEmpty = query.has(OVERRIDE_QUERY) && wantedBy(request).length === 0;
  const ends = leavesByForm(request) || (isEmpty && cookieOf(request, OVERRIDE_COOKIE) !== null);
  if (!ends) return null;
  query.delete(OVERRIDE_QUERY);
  // With two leading slashes it would be an address of another site.
  const path = (request.url ?? '').split('?', 1)[0]?.replace(/^[/\\]+/, '') ?? '';
  return `/${path}${query.size > 0 ? `?${query}` : ''}`;
}

function parseOverride(text: string): Override {
  const [member = '', version = '', ...rest] = text.split('@');
  if (!isMemberName(member) || rest.length > 0 || !z.safeParse(VersionText, version).success) {
    throw new OverrideRefused(`${OVERRIDE_QUERY} must be <remote or shell>@<version>, such as booking@1.4.0-pr.12`);
  }
  return { member, version };
}

export function staffOverride({
  ledger,
  artifacts,
  keys,
  now = () => new Date(),
}: StaffOverrideOptions): StaffOverride {
  const files = releaseFiles(ledger.store, artifacts);
  const checked = new Map<string, Promise<AnyVersion>>();

  /** Every file is read once and compared with its hash before the first page uses it. */
  const verified = async ({ member, version }: Override): Promise<AnyVersion> => {
    const built = await publishedBuild(ledger, files, member, version).catch((error: Error) => {
      throw new OverrideRefused(error.message);
    });
    const found = member === 'shell' ? shellVersion(built) : remoteVersion(built);
    const faults = await faultsOf(files, member, found);
    if (faults.length > 0) throw new OverrideRefused(faults.join('; '));
    return found;
  };
  const versionOf = (wanted: Override): Promise<AnyVersion> => {
    const key = `${wanted.member}@${wanted.version}`;
    const known = checked.get(key);
    if (known) return known;
    const work = verified(wanted);
    checked.set(key, work);
    work.catch(() => setTimeout(() => checked.delete(key), AGAIN_MS).unref());
    return work;
  };

  return {
    requested(request) {
      const wanted = keys.length > 0 ? wantedBy(request) : [];
      const token = wanted.length > 0 ? tokenOf(request) : null;
      const good = token ? readStaffToken(token, keys, now()) : null;
      if (!good) return null;
      if (wanted.length > MOST) throw new OverrideRefused(`at most ${MOST} versions can be overridden together`);
      const seconds = Math.floor((Date.parse(good.until) - now().getTime()) / 1000);
      return { overrides: wanted.map(parseOverride), seconds };
    },
    async apply(release, overrides) {
      const made = { ...release, remotes: { ...release.remotes } };
      for (const { member, version } of overrides) {
        const found = { ...(await versionOf({ member, version })), previous: behind(release, member, version) };
        if (member === 'shell') made.shell = found as Release['shell'];
        else Object.assign(made.remotes, { [member]: found });
      }
      // After all versions are in place: a shell and a remote that were requested together may need each other.
      for (const { member, version } of overrides) {
        for (const remote of member === 'shell' ? remotesIn(made) : [member]) {
          const fit = checkContract(remoteIn(made, remote), made.shell.provides);
          if (fit.kind === 'fits') continue;
          const who = member === 'shell' ? `with shell ${version}: ${remote}` : `${member} ${version}`;
          throw new OverrideRefused(`${who} needs contract ${fit.needs}, but the shell provides ${fit.provided}`);
        }
      }
      return made;
    },
  };
}

/** The fallback of a page: the version that the channel serves, or its previous version when the served one is the requested version. */
function behind(release: Release, member: MemberName, version: string): AnyVersion | null {
  const served = member === 'shell' ? release.shell : release.remotes[member];
  if (!served) return null;
  const { previous, ...current } = served;
  return current.version === version ? previous : current;
}
