/** Version of the contract → shared module → names its shell gives. */
export type PublishedNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** Those of every contract that was published. */
export function publishedNames(): PublishedNames;
/** Every way in which a remote's `remote.json` differs from its code or from the contract, as readable lines. */
export function remoteProblems(packageDir: string, published?: PublishedNames): string[];
/** Throws one error that lists every problem of a remote's `remote.json`. */
export function checkRemote(packageDir: string): void;
