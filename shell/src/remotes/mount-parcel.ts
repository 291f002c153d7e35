import { mountRootParcel } from 'single-spa';
import type { HostApi } from 'shared-contracts/host';
import type { LoadedRemote } from '../context/remotes.ts';

/** A mounted module of a remote. */
export interface MountedModule {
  readonly version: string;
  readonly unmount: () => Promise<void>;
}

let count = 0;

/** Mounts a module into an element of its own inside `place`. When mounting fails, the element is removed. */
export const mountParcel = async (
  { remote, version, module, lifecycles }: LoadedRemote,
  place: HTMLElement,
  host: HostApi,
  props: object,
): Promise<MountedModule> => {
  const domElement = document.createElement('div');
  domElement.dataset['remote'] = `${remote}@${version}`;
  place.append(domElement);
  count += 1;
  // Names must differ, because the same module may be unmounting in one place while it mounts in another.
  const config = { name: `${remote}${module.slice(1)}#${count}`, ...lifecycles };
  const parcel = mountRootParcel(
    config as Parameters<typeof mountRootParcel>[0],
    {
      domElement,
      host,
      ...props,
    } as Parameters<typeof mountRootParcel>[1],
  );
  // All promises of a parcel may reject; only `mountPromise` and that of `unmount` are handled.
  void Promise.allSettled([parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]);
  try {
    await parcel.mountPromise;
  } catch (error) {
    domElement.remove();
    throw error;
  }
  return {
    version,
    unmount: async () => {
      try {
        if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
      } finally {
        domElement.remove();
      }
    },
  };
};
