import type { AppContext } from '../../context/context.ts';

/** Where the gateway sends the browser: a session that began on another address of this machine is not there at PUBLIC_URL. */
export const returnOrigin = ({ config }: AppContext, localOrigin: string | null | undefined): string =>
  config.environment === 'production' ? config.publicUrl : (localOrigin ?? config.publicUrl);
