const KEY = /^[a-z0-9_]{4,80}$/;

/** Names of stored files are ours: nothing that somebody typed becomes a path. @throws for any other */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of a stored file');
  return key;
};
