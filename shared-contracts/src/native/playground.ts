/** The playground of native apps (`/sandbox/native`): a page of the sandbox that acts as the app for the page in its frame. */
export const PLAYGROUND_PATH = '/sandbox/native';
/**
 * Function of the playground's window: returns to the page in its frame the objects that an app would have added to the page's
 * window.
 */
export const PLAYGROUND_APP = 'sanarPlayground';
