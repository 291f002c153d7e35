import type { AppContext } from '../../context/context.ts';

/** The return origin of the browser: a session of another local address does not exist at PUBLIC_URL. */
export const returnOrigin = ({ config }: AppContext, localOrigin: string | null | undefined): string =>
  config.environment === 'production' ? config.publicUrl : (localOrigin ?? config.publicUrl);
