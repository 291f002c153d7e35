import { FILE_EXTENSIONS, MAX_FILE_BYTES } from 'shared-contracts/api';

/** The `accept` attribute of an input for files. */
export const ACCEPTED_FILES = FILE_EXTENSIONS.map((extension) => `.${extension}`).join();

/** Why a file is refused before any byte of it is sent; null: it is accepted. The server also examines its content. */
export const fileProblem = (file: Pick<File, 'name' | 'size'>): 'type' | 'size' | null => {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!FILE_EXTENSIONS.some((known) => known === extension)) return 'type';
  return file.size > MAX_FILE_BYTES ? 'size' : null;
};
