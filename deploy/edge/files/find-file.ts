import { join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';
import { artifactFolder } from '../../releases/paths.ts';
import type { Artifacts } from '../../releases/paths.ts';
import type { PublishedFiles } from './published-files.ts';

/** Path on disk where a version's file should be. */
export type FindFile = (name: MemberName, version: string, file: string) => Promise<string>;

/** A published file takes precedence over a local build with the same version. */
export const findFile =
  (artifacts: Artifacts, published: PublishedFiles): FindFile =>
  async (name, version, file) =>
    (await published.find(name, version, file)) ?? join(artifactFolder(name, artifacts), version, file);
