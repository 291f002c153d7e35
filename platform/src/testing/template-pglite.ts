/** In-memory copies of a template, from an archive in the checkout’s state folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../db/pglite.ts';
import type { DatabaseCopy, TemplateSource } from './template-copy.ts';

const FOLDER = fileURLToPath(new URL('../../../.build/database-templates', import.meta.url));

const readIfThere = async (file: string): Promise<Blob | null> => {
  try {
    return new Blob([await readFile(file)]);
  } catch {
    return null;
  }
};

/** Deletes archives of the same filling with outdated content. */
const removeOthers = async (name: string): Promise<void> => {
  const [filling] = name.split('_');
  for (const other of await readdir(FOLDER)) {
    if (other.startsWith(`${filling}_`) && other !== `${name}.tar` && other.endsWith('.tar'))
      await rm(join(FOLDER, other), { force: true });
  }
};

const makeArchive = async ({ name, fill }: TemplateSource): Promise<Blob> => {
  const db = await openPglite();
  await fill(db);
  if (db.raw.kind !== 'pglite') throw new Error('unreachable');
  const archive = await db.raw.client.dumpDataDir('none');
  await db.close();
  await mkdir(FOLDER, { recursive: true });
  const part = join(FOLDER, `${name}.${randomBytes(4).toString('hex')}.part`);
  await writeFile(part, Buffer.from(await archive.arrayBuffer()));
  await rename(part, join(FOLDER, `${name}.tar`));
  await removeOthers(name);
  return archive;
};

export const openPgliteCopy = async (source: TemplateSource): Promise<DatabaseCopy> => {
  const archive = (await readIfThere(join(FOLDER, `${source.name}.tar`))) ?? (await makeArchive(source));
  const db = await openPglite({ load: archive });
  return { db, restorer: db, discard: () => db.close() };
};
