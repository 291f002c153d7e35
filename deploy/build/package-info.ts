import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared-contracts/domain';
import { additionProblems, containerName, RemoteManifest, seoProblems, SeoWords } from 'shared-contracts/release';
import type { Additions, MemberName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { documentOf } from './document.mjs';

/** Properties of one package for its build: its name in a release, its version and its output folder. */
export interface PackageInfo {
  readonly folder: string;
  readonly name: MemberName;
  readonly version: string;
  /** Federation container, webpack's unique name and the prefix of class names: name and version. */
  readonly container: string;
}

const PackageJson = z.object({ version: z.string() });

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

function describe(folder: string, name: MemberName): PackageInfo {
  const { version } = z.parse(PackageJson, readJson(join(folder, 'package.json')));
  return {
    folder,
    name,
    version,
    container: containerName(name, version),
  };
}

export function readShell(folder: string): PackageInfo {
  return describe(folder, 'shell');
}

/** Reads and validates `remote.json`; an invalid one stops the build with the name of the wrong field. */
export function readRemote(folder: string): { info: PackageInfo; remote: RemoteManifest } {
  const path = join(folder, 'remote.json');
  const result = z.safeParse(RemoteManifest, readJson(path));
  if (!result.success) throw new Error(`${path} is malformed: ${z.prettifyError(result.error)}`);
  const problems = additionProblems(result.data);
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`);
  return { info: describe(folder, result.data.name), remote: result.data };
}

/** `document` and `questions` of an entry: the Markdown file of a text page, whose parts may be questions. */
const Written = z.object({ document: z.optional(z.string()), questions: z._default(z.boolean(), false) });

function withText(folder: string, entry: Readonly<Record<string, unknown>>): object {
  const { document, questions } = z.parse(Written, entry);
  const { document: _document, questions: _questions, ...words } = entry;
  if (document === undefined) return words;
  const textIn = (language: Language) => {
    const path = join(folder, 'src', 'pages', 'content', language, `${document}.md`);
    const { lead, sections } = documentOf(readFileSync(path, 'utf8'), path);
    return { lead, sections };
  };
  return { ...words, text: { ar: textIn('ar'), en: textIn('en'), questions } };
}

/**
 * `seo.json`: metadata of the package's pages for search engines; null for a package without pages. Invalid metadata stops the build,
 * with a list of the problems.
 */
export function readSeo(folder: string, name: MemberName, adds?: Additions): SeoWords | null {
  const path = join(folder, 'seo.json');
  const entries = existsSync(path) ? z.parse(z.array(z.looseObject({})), readJson(path)) : [];
  const result = z.safeParse(
    SeoWords,
    entries.map((entry) => withText(folder, entry)),
  );
  if (!result.success) throw new Error(`${path} is malformed: ${z.prettifyError(result.error)}`);
  const problems = seoProblems(name, result.data, adds);
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`);
  return result.data.length > 0 ? result.data : null;
}

/** Version of shared-contracts in this workspace: the contract that a shell built now provides. */
export function contractVersion(): string {
  const path = join(import.meta.dirname, '../../shared-contracts/package.json');
  return z.parse(PackageJson, readJson(path)).version;
}
