/** Plays a data URL through a `blob:` URL, because the content security policy of the pages does not allow `data:` for media. */

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/** Returns a function that stops it. @throws when the browser refuses to play, e.g. without a recent user activation */
export const playSound = async (dataUrl: string, onEnd: () => void): Promise<() => void> => {
  const url = URL.createObjectURL(new Blob([bytesOf(dataUrl)], { type: 'audio/wav' }));
  const audio = new Audio(url);
  const release = () => URL.revokeObjectURL(url);
  audio.addEventListener('ended', () => {
    release();
    onEnd();
  });
  try {
    await audio.play();
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    audio.pause();
    release();
  };
};
