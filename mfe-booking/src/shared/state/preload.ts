import { createContext, useContext } from 'react';

/** Screens whose code is loaded before the patient reaches them. */
export type NextScreen = 'booking';

/** Starts to load the code of a screen; a failure is ignored here, because the screen loads its code again. */
export type PreloadScreen = (screen: NextScreen) => void;

/** Provided by the pages of this remote; only they know where the code of each screen is. */
export const PreloadContext = createContext<PreloadScreen>(() => undefined);

export const usePreloadScreen = (): PreloadScreen => useContext(PreloadContext);
