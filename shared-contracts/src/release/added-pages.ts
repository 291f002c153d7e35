/**
 * The pages that remotes add to those of the contract. Without schemas, because a page reads them before it loads any validation.
 */
import { type AddedPage, ROUTE_IDS, routeDefinition } from '../routes/index.ts';
import type { RemoteName } from './names.ts';

export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Whether the first segment of a path is that of a page of the contract, which owns all paths below it. */
export const isOfContract = (path: string): boolean =>
  ROUTE_IDS.some((id) => {
    const { path: own, aliases = [] } = routeDefinition(id);
    return [own, ...aliases].some((one) => firstSegment(one) === firstSegment(path));
  });

interface Remotes {
  readonly remotes: {
    readonly [name: string]: {
      readonly adds?:
        | { readonly routes: readonly Omit<AddedPage, 'owner'>[]; readonly overlays?: string[] | undefined }
        | undefined;
    };
  };
}

/**
 * The added pages of a release, without those whose first segment belongs to the contract or to a remote with an earlier name.
 * The release tool refuses such a page, but a release may be older than the contract of its reader.
 */
export function addedPages({ remotes }: Remotes): AddedPage[] {
  const pages = Object.entries(remotes).flatMap(([owner, { adds }]) =>
    (adds?.routes ?? []).map((route): AddedPage => ({ ...route, owner: owner as RemoteName })),
  );
  const isTaken = ({ owner, path }: AddedPage) =>
    isOfContract(path) || pages.some((one) => one.owner < owner && firstSegment(one.path) === firstSegment(path));
  return pages.filter((page) => !isTaken(page));
}

/** Whether a remote of the release adds the dialog with this id. */
export function isAddedOverlay({ remotes }: Remotes, id: string): boolean {
  const [owner = '', name = ''] = id.split('.');
  return Object.hasOwn(remotes, owner) && remotes[owner]?.adds?.overlays?.includes(name) === true;
}
