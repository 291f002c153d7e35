/** A process that acquires a folder lock and releases it on command, for races between processes. */
import { lockFolder } from '../db/folder-lock.ts';

const [, , folder = ''] = process.argv;
let release: (() => void) | null = null;

const take = async (): Promise<boolean> => {
  try {
    release = await lockFolder(folder);
    return true;
  } catch {
    return false;
  }
};

process.on('message', (word) => {
  if (word === 'take') {
    void take().then((has) => process.send?.(has));
    return;
  }
  release?.();
  release = null;
  process.send?.(false);
});
process.send?.(false);
