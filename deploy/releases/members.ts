import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MANIFEST_FILE, BuildManifest } from 'shared-contracts/release';
import type { MemberName, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { ARTIFACTS, artifactFolder, baseUrl, packageFolder, WORKSPACE } from './paths.ts';
import type { Artifacts } from './paths.ts';

const PackageJson = z.object({ version: z.string() });

/** Version a package is at now. */
export async function packageVersion(name: MemberName, workspace = WORKSPACE): Promise<string> {
  const text = await readFile(join(packageFolder(name, workspace), 'package.json'), 'utf8');
  return z.parse(PackageJson, JSON.parse(text)).version;
}

export interface Built {
  readonly manifest: BuildManifest;
  readonly integrity: string;
}

/** `build.json` of one version, with its own hash. @throws with one clear line when it is missing or malformed */
export async function readBuild(name: MemberName, version: string, artifacts: Artifacts = ARTIFACTS): Promise<Built> {
  const path = join(artifactFolder(name, artifacts), version, BUILD_MANIFEST_FILE);
  if (!existsSync(path)) throw new Error(`${name} ${version} is not built: ${path} is missing`);
  const bytes = await readFile(path);
  const result = z.safeParse(BuildManifest, JSON.parse(bytes.toString('utf8')));
  if (!result.success) throw new Error(`${path} is malformed: ${z.prettifyError(result.error)}`);
  if (result.data.name !== name || result.data.version !== version) {
    throw new Error(`${path} says ${result.data.name} ${result.data.version}, not ${name} ${version}`);
  }
  return { manifest: result.data, integrity: sha384(bytes) };
}

export const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function common({ manifest, integrity }: Built) {
  return {
    version: manifest.version,
    base: baseUrl(manifest.name, manifest.version),
    manifest: { file: BUILD_MANIFEST_FILE, integrity },
    entry: manifest.entry,
    modules: manifest.modules,
    screens: manifest.screens,
    files: Object.fromEntries(Object.entries(manifest.files).map(([file, built]) => [file, built.integrity])),
  };
}

export function remoteVersion(built: Built): RemoteVersion {
  return { ...common(built), contract: built.manifest.contract };
}

export function shellVersion(built: Built): ShellVersion {
  const { provides } = built.manifest;
  if (provides === undefined) throw new Error('the shell was built without the contract version it provides');
  return { ...common(built), provides };
}
