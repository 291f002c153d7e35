const MAX_LENGTH = 120;
// Control characters, characters that file systems reject, and directional marks that make `gpj.exe` look like `exe.jpg`.
const UNWANTED = /[\u0000-\u001f\u007f-\u009f"*:<>?|\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A sanitized file name: without folders and invisible characters, truncated, with its extension. */
export const cleanFileName = (given: string): string => {
  const base = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replaceAll(UNWANTED, '').trim();
  const dot = clean.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [clean, ''] : [clean.slice(0, dot), clean.slice(dot)];
  return `${stem.slice(0, MAX_LENGTH - extension.length) || 'file'}${extension}`;
};
