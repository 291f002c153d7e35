/** Every way in which a remote's `remote.json` differs from its code or from the contract, as readable lines. */
export function remoteProblems(packageDir: string): string[];
/** Throws one error that lists every problem of a remote's `remote.json`. */
export function checkRemote(packageDir: string): void;
