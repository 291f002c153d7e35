/** Whether `release <verb>` may start with what is installed; `script` is the package script that runs it. */
export function isInstalledFor(verb: string | undefined, script: string | undefined, root?: string): boolean;
