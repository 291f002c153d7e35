/** The playground of native apps (`/sandbox/native`): a page of the sandbox that plays the app for the page in its frame. */
export const PLAYGROUND_PATH = '/sandbox/native';
/** Function of the playground's window: gives the page in its frame the objects an app would have put into its own window. */
export const PLAYGROUND_APP = 'sanarPlayground';
