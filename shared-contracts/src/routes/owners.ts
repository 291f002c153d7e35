/** The remotes whose routes are in the contract. */
export const REMOTES = ['auth', 'booking', 'pharmacy', 'account', 'comms'] as const;
export type ContractRemote = (typeof REMOTES)[number];
/** A remote that the contract does not contain: its own manifest adds its pages (`Additions` of `shared-contracts/release`). */
export type AddedRemote = string & { readonly contract: 'added' };
export type RemoteName = ContractRemote | AddedRemote;
/** The package that renders a route: a remote's `./pages`, or the shell itself (information pages). */
export type RouteOwner = RemoteName | 'shell';
