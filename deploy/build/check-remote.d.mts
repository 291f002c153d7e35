/** Version of the contract → shared module → names that its shell provides. */
export type PublishedNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** The shared modules of every published contract. */
export function publishedNames(): PublishedNames;
/** Every difference between a remote's `remote.json` and its code or the contract, as readable lines. */
export function remoteProblems(packageDir: string, published?: PublishedNames): string[];
/** Throws one error that lists every problem of a remote's `remote.json`. */
export function checkRemote(packageDir: string): void;
