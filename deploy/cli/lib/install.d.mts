/** Whether `release <command>` may start with what is installed; `script` is the package script that runs it. */
export function isInstalledFor(command: string | undefined, script: string | undefined, root?: string): boolean;
