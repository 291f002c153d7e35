import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUILD_MANIFEST_FILE, containerName } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import { packageVersion, readBuild, sha384 } from '../../releases/members.ts';
import { artifactFolder } from '../../releases/paths.ts';
import type { Artifacts } from '../../releases/paths.ts';

const TEXT = /\.(js|css)$/;
const LEAST_BYTES = 512;

export interface CopyOptions {
  readonly from: Artifacts;
  /** Output folder of the copies, with the layout of the builds. */
  readonly to: Artifacts;
  readonly name: MemberName;
  /** Suffix of the original version: `1.0.0` and `rehearsal.1` give `1.0.1-rehearsal.1`. */
  readonly mark: string;
  /** Also writes compressed copies, as a build does; without them a copy takes no time. */
  readonly packed?: boolean;
  /** Changes the text of a file. */
  readonly edit?: (file: string, text: string, isEntry: boolean) => string;
}

const nextVersion = (version: string, mark: string): string => {
  const [major, minor, patch] = version.split('-')[0]?.split('.').map(Number) ?? [];
  return `${major}.${minor}.${(patch ?? 0) + 1}-${mark}`;
};

/**
 * A copy of a local build of a member that differs in its version number and by `edit`: the same code with
 * another container name and new hashes. For rehearsals, in which a second build would take most of the time.
 */
export async function copyVersion({ from, to, name, mark, packed = true, edit }: CopyOptions): Promise<string> {
  const version = await packageVersion(name, from.workspace);
  const { manifest } = await readBuild(name, version, from);
  const copied = nextVersion(version, mark);
  const source = join(artifactFolder(name, from), version);
  const target = join(artifactFolder(name, to), copied);
  const files: typeof manifest.files = {};
  for (const [file, { gzip }] of Object.entries(manifest.files)) {
    let bytes = readFileSync(join(source, file));
    if (TEXT.test(file)) {
      const text = bytes
        .toString('utf8')
        .replaceAll(containerName(name, version), containerName(name, copied))
        // The version that the remote states in its reports.
        .replaceAll(`version:"${version}"`, `version:"${copied}"`);
      bytes = Buffer.from(edit ? edit(file, text, manifest.entry.js.includes(file)) : text);
    }
    mkdirSync(join(target, file, '..'), { recursive: true });
    writeFileSync(join(target, file), bytes);
    if (packed && TEXT.test(file) && bytes.length >= LEAST_BYTES) {
      writeFileSync(join(target, `${file}.gz`), gzipSync(bytes));
      writeFileSync(join(target, `${file}.br`), brotliCompressSync(bytes));
    }
    files[file] = { integrity: sha384(bytes), bytes: bytes.length, gzip };
  }
  writeFileSync(join(target, BUILD_MANIFEST_FILE), JSON.stringify({ ...manifest, version: copied, files }));
  return copied;
}
