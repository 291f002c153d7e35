import {
  BUILD_MANIFEST_FILE,
  BuildManifest,
  Integrity,
  isMemberName,
  MemberNameText,
  VersionText,
} from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { PROOFS } from './change.ts';
import { recordKey, removedKey } from './files.ts';
import type { ReleaseFiles } from './files.ts';
import type { Ledger } from './ledger.ts';
import { sha384 } from './members.ts';
import type { Built } from './members.ts';
import { isInScope } from './scope.ts';
import { distrust, jsonIn } from './signing.ts';

/** Written last by a publish: a version exists when this file exists. */
export const VersionRecord = z.object({
  schema: z.literal(1),
  name: MemberNameText,
  version: VersionText,
  /** Hash of its `build.json`, which contains the hash of every file. */
  integrity: Integrity,
  by: z.string(),
  proof: z.optional(z.enum(PROOFS)),
  at: z.string(),
  /** Commit it was built from; null when built outside a repository. */
  commit: z.nullable(z.string()),
  signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
});
export type VersionRecord = z.infer<typeof VersionRecord>;

/** Record of a published version; null when it was never published. @throws when it is not trusted */
export async function readRecord({ store, keys }: Ledger, name: MemberName, version: string) {
  const bytes = await store.read(recordKey(name, version));
  if (!bytes) return null;
  const content = jsonIn(bytes);
  const result = z.safeParse(VersionRecord, content);
  // The signature covers the written text, so it is checked on that text and not on the output of the schema.
  const why = result.success ? distrust(content as VersionRecord, keys.trusted) : 'is malformed';
  if (!result.success || why) throw new Error(`the record of ${name} ${version} ${why}`);
  const scope = keys.scopes.get(result.data.signature?.keyId ?? '') ?? null;
  if (!isInScope(scope, name))
    throw new Error(`the record of ${name} ${version} is signed with a key for other members`);
  return result.data;
}

/** Members of which a version was published. */
export async function publishedMembers({ store }: Ledger): Promise<MemberName[]> {
  const names = (await store.list('versions/')).map((key) => key.split('/')[1] ?? '');
  return [...new Set(names)].filter(isMemberName);
}

/** Published versions of a member, in no order. */
export async function publishedVersions({ store }: Ledger, name: MemberName): Promise<string[]> {
  const start = `versions/${name}/`;
  return (await store.list(start)).map((key) => key.slice(start.length).replace(/\.json$/, ''));
}

/** `build.json` of a published version, checked against its record. @throws with one clear line */
export async function publishedBuild(
  ledger: Ledger,
  files: ReleaseFiles,
  name: MemberName,
  version: string,
): Promise<Built> {
  const record = await readRecord(ledger, name, version);
  if (!record) {
    const known = (await publishedVersions(ledger, name)).join(', ') || 'none';
    const gone = await ledger.store.read(removedKey(name, version));
    const what = gone ? 'was published once, and removed by gc' : 'was never published';
    throw new Error(`${name} ${version} ${what}; published versions: ${known}`);
  }
  const bytes = await files.read(name, version, BUILD_MANIFEST_FILE);
  if (!bytes) throw new Error(`${name} ${version} has no ${BUILD_MANIFEST_FILE} in the store`);
  if (sha384(bytes) !== record.integrity) {
    throw new Error(`${name} ${version}: ${BUILD_MANIFEST_FILE} differs from the published one`);
  }
  return { manifest: z.parse(BuildManifest, JSON.parse(bytes.toString('utf8'))), integrity: record.integrity };
}
