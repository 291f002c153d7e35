import * as z from 'zod/mini';
import { REMOTE_NAMES } from './names.ts';
import { ContractRange, ModuleName } from './parts.ts';

/**
 * `remote.json`: all that a remote offers and needs, as data. The build reads it, a test compares it with the code,
 * and what it says travels into `build.json` and the release document.
 */
export const RemoteManifest = z.object({
  name: z.enum(REMOTE_NAMES),
  /** Versions of shared-contracts (`CONTRACT_VERSION` of the host) this remote can live with. */
  contract: ContractRange,
  /** Ids of the routes (`shared-contracts/routes`) whose screens are here. */
  routes: z.array(z.string()),
  /** Exposed module → source file. `./pages` is required by the shell for routes, `./overlays` for dialogs. */
  modules: z.record(ModuleName, z.string().check(z.regex(/^\.\/src\/.+\.tsx?$/))),
  /** Ids of the dialogs this remote answers (`shared-contracts/host` overlay registry). */
  overlays: z.array(z.string()),
  /** Event names as declared in `shared-contracts/events`. */
  events: z.object({ publishes: z.array(z.string()), subscribes: z.array(z.string()) }),
  /**
   * Id of a route or a dialog → name of the lazy chunk (`webpackChunkName`) that draws it, or of several with spaces between
   * when the first of them always asks for the others. The edge preloads those of a route together with `./pages`, which saves round trips on
   * the first view; those of a dialog are only measured. A route that draws another screen for some of its addresses names
   * those too: `browse?utid=telemedicine` (`parseScreenName`). Optional.
   */
  screens: z.optional(z.record(z.string(), z.string())),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
