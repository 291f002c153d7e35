/** Whether `release <command>` can start with the installed packages; `script` is the package script that runs it. */
export function isInstalledFor(command: string | undefined, script: string | undefined, root?: string): boolean;
