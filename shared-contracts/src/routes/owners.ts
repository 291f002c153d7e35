export const REMOTES = ['auth', 'booking', 'pharmacy', 'account', 'comms'] as const;
export type RemoteName = (typeof REMOTES)[number];
/** Who renders a route: a remote's `./pages`, or the shell itself (information pages). */
export type RouteOwner = RemoteName | 'shell';
