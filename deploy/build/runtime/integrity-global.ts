/** Name of the page's hash lookup, used by the shell's first module and the chunk loaders of every build. */
export const INTEGRITY_GLOBAL = '__releaseIntegrity';
