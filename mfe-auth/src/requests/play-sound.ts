/** Plays a data URL. The policy of pages lets sounds in as addresses of their own only. */

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/** Answers what stops it. @throws when the browser plays nothing, as without a recent press */
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
