/** Federation runtime plugin of the shell: the container of a remote is loaded only with its hash from the release. */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ensureHashes, integrityOf } from './integrity.ts';

const plugin = (): ModuleFederationRuntimePlugin => ({
  name: 'release-integrity',
  async loadEntry({ remoteInfo }) {
    await ensureHashes(remoteInfo.entry);
    return undefined;
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    return script;
  },
});

export default plugin;
