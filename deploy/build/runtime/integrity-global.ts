/** Name of the page's hash lookup, agreed between the shell's first module and the chunk loaders of every build. */
export const INTEGRITY_GLOBAL = '__releaseIntegrity';
