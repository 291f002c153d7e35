import * as z from 'zod/mini';
import { Additions } from './additions.ts';
import { ContractRange, ModuleName, RemoteNameText } from './parts.ts';

/**
 * `remote.json`: everything that a remote offers and needs, as data. The build reads it, a test compares it with the code, and
 * its values are copied into `build.json` and the release document.
 */
export const RemoteManifest = z.object({
  name: RemoteNameText,
  /** Versions of shared-contracts (`CONTRACT_VERSION` of the host) that this remote supports. */
  contract: ContractRange,
  /** Ids of the routes (`shared-contracts/routes`) whose screens this remote contains. */
  routes: z.array(z.string()),
  /** Pages of the remote that the contract does not contain. */
  adds: z.optional(Additions),
  /** Exposed module → source file. The shell requires `./pages` for routes and `./overlays` for dialogs. */
  modules: z.record(ModuleName, z.string().check(z.regex(/^\.\/src\/.+\.tsx?$/))),
  /** Ids of the dialogs of this remote (`shared-contracts/host` overlay registry). */
  overlays: z.array(z.string()),
  /** Event names as declared in `shared-contracts/events`. */
  events: z.object({ publishes: z.array(z.string()), subscribes: z.array(z.string()) }),
  /**
   * Id of a route or a dialog → name of the lazy chunk (`webpackChunkName`) that renders it, or names of several chunks separated
   * by spaces when the first always loads the others. The edge preloads those of a route together with `./pages`, which saves
   * round trips on the first view; those of a dialog are only measured. A route with different screens for some of its addresses
   * has an entry for each: `browse?utid=telemedicine` (`parseScreenName`). Optional.
   */
  screens: z.optional(z.record(z.string(), z.string())),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
