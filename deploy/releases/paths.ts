import { join } from 'node:path';
import { MEMBER_NAMES } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';

export const WORKSPACE = join(import.meta.dirname, '../..');

/** Folder of the package that builds a member of a release. */
export const packageFolder = (name: MemberName, workspace = WORKSPACE): string =>
  join(workspace, name === 'shell' ? 'shell' : `mfe-${name}`);

/** Folder with `<version>/…` of a member. */
export const artifactFolder = (name: MemberName, workspace = WORKSPACE): string =>
  join(packageFolder(name, workspace), 'dist', name);

/** URL folder of one version; the edge serves `artifactFolder(name)/version` there. */
export const baseUrl = (name: MemberName, version: string): string => `/_/${name}/${version}/`;

/** Where the build keeps releases unless told otherwise. */
export const releasesFolder = (workspace = WORKSPACE): string => join(workspace, '.build', 'releases');

export const isMemberName = (value: string): value is MemberName => (MEMBER_NAMES as readonly string[]).includes(value);
