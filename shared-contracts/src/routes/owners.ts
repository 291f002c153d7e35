export const REMOTES = ['auth', 'booking', 'pharmacy', 'account', 'comms'] as const;
export type RemoteName = (typeof REMOTES)[number];
/** The package that renders a route: a remote's `./pages`, or the shell itself (information pages). */
export type RouteOwner = RemoteName | 'shell';
