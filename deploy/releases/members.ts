import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MANIFEST_FILE, BuildManifest, VersionText } from 'shared-contracts/release';
import type { MemberName, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { ARTIFACTS, artifactFolder, baseUrl, packageFolder, WORKSPACE } from './paths.ts';
import type { Artifacts } from './paths.ts';

const PackageJson = z.object({ version: VersionText });

/** Current version of a package. @throws with one clear line when its package.json contains none */
export async function packageVersion(name: MemberName, workspace = WORKSPACE): Promise<string> {
  const path = join(packageFolder(name, workspace), 'package.json');
  const result = z.safeParse(PackageJson, await readJson(path));
  if (result.success) return result.data.version;
  throw new Error(`${path} is malformed: its version must be x.y.z`);
}

/** @throws with one clear line when the file does not exist or is not JSON */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} ${error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.code})`}`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is malformed: ${(error as Error).message}`);
  }
}

/** The first problem that a schema found, as a text: its path and the expected value. */
export function firstIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const where = issue?.path.join('.') || 'the document';
  if (issue?.code === 'invalid_type') return `${where} must be a ${issue.expected}`;
  if (issue?.code === 'invalid_value') return `${where} must be one of ${issue.values.join(', ')}`;
  if (issue?.code === 'invalid_format') return `${where} has not the right form`;
  if (issue?.code === 'unrecognized_keys') return `${where} has unknown fields: ${issue.keys.join(', ')}`;
  return `${where} is not valid`;
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
  const result = z.safeParse(BuildManifest, await readJson(path));
  if (!result.success) throw new Error(`${path} is malformed: ${firstIssue(result.error)}`);
  if (result.data.name !== name || result.data.version !== version) {
    throw new Error(`${path} is of ${result.data.name} ${result.data.version}, not ${name} ${version}`);
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
    ...(manifest.adds === undefined ? {} : { adds: manifest.adds }),
    ...(manifest.seo === undefined ? {} : { seo: manifest.seo }),
    ...(manifest.texts === undefined ? {} : { texts: manifest.texts }),
    ...(manifest.sharedChunks === undefined ? {} : { sharedChunks: manifest.sharedChunks }),
    ...(manifest.sharedNeeds === undefined ? {} : { sharedNeeds: manifest.sharedNeeds }),
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
