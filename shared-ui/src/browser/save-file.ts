/** How long the file's address stays: Safari reads it after the click has returned. */
const ADDRESS_LIFE_MS = 30_000;

/** Hands content to the reader as a file. Phones open a calendar file in their calendar. */
export const saveFile = (fileName: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE_MS);
};
