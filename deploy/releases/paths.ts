import { join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';

export const WORKSPACE = join(import.meta.dirname, '../..');

/** Folder of the package that builds a member of a release. */
export const packageFolder = (name: MemberName, workspace = WORKSPACE): string =>
  join(workspace, name === 'shell' ? 'shell' : `mfe-${name}`);

/** Development builds are separate from production builds, so that they are never confused. */
export type BuildMode = 'production' | 'development';
const OUTPUT = { production: 'dist', development: 'dist-dev' } as const;

/** Location of the builds of a product: its folder, and which of the two kinds. */
export interface Artifacts {
  readonly workspace: string;
  readonly mode: BuildMode;
}
export const ARTIFACTS: Artifacts = { workspace: WORKSPACE, mode: 'production' };

/** Output folder of a package, with `<name>/<version>/…` in it. */
export const outputFolder = (folder: string, mode: BuildMode): string => join(folder, OUTPUT[mode]);

/** Folder with `<version>/…` of a member. */
export const artifactFolder = (name: MemberName, { workspace, mode }: Artifacts = ARTIFACTS): string =>
  join(outputFolder(packageFolder(name, workspace), mode), name);

/** URL folder of one version; the edge serves `artifactFolder(name)/version` there. */
export const baseUrl = (name: MemberName, version: string): string => `/_/${name}/${version}/`;

/** Default location of releases. */
export const releasesFolder = (workspace = WORKSPACE): string => join(workspace, '.build', 'releases');
