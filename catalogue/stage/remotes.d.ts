/**
 * Modules of the remotes, by aliases of the build (`.storybook/main.ts`). Their sources are not compiled with the catalogue: each
 * remote registers its texts in the same interface of shared-ui, so two of them conflict in one program.
 */
declare module 'remote/*' {
  import type { LifeCycles } from 'single-spa';

  const lifecycles: LifeCycles;
  export default lifecycles;
}
