/**
 * Pictures that require the session's headers, which the browser's own request for an image does not send: they are fetched, and
 * rendered from memory.
 */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** Fetches a picture of the account; null for a path that the browser loads itself. */
export type PictureSource = (path: string) => (() => Promise<Blob>) | null;

interface Pictures {
  readonly source: PictureSource;
  /** The account whose pictures are shown; empty without one. */
  readonly owner: string;
}

const Context = createContext<Pictures>({ source: () => null, owner: '' });

export interface PrivatePicturesProps extends Pictures {
  /** Stable for the same host. */
  source: PictureSource;
  children: ReactNode;
}

export const PrivatePictures = ({ source, owner, children }: PrivatePicturesProps) => {
  const pictures = useMemo(() => ({ source, owner }), [source, owner]);
  useEffect(() => keepOnlyOf(owner), [owner]);
  return <Context value={pictures}>{children}</Context>;
};

/** Each is fetched once per page: the picture of a path never changes. All of them belong to the account `keptFor`. */
const made = new Map<string, Promise<string>>();
let keptFor = '';

const revoke = (address: Promise<string>): void => {
  address.then(URL.revokeObjectURL, () => undefined);
};

/** Another account, or none, uses the page: the pictures of the previous one are removed from memory. */
const keepOnlyOf = (owner: string): void => {
  const before = keptFor;
  keptFor = owner;
  // While a session is being restored, its pictures are fetched already.
  if (before === owner || before === '') return;
  made.forEach(revoke);
  made.clear();
};

const addressOf = (owner: string, path: string, fetchPicture: () => Promise<Blob>): Promise<string> => {
  keepOnlyOf(owner);
  const known = made.get(path);
  if (known) return known;
  const fetched = fetchPicture().then((bytes) => URL.createObjectURL(bytes));
  made.set(path, fetched);
  // The next avatar fetches it again.
  fetched.catch(() => made.get(path) === fetched && made.delete(path));
  return fetched;
};

interface Shown extends Omit<Pictures, 'source'> {
  readonly path: string;
  readonly address: string;
}

/** The URL of an image; null while a private picture is being fetched, and when that fails. */
export const usePictureAddress = (path: string | null): string | null => {
  const { source, owner } = useContext(Context);
  const [shown, setShown] = useState<Shown | null>(null);
  const fetchPicture = path === null ? null : source(path);
  const isPrivate = fetchPicture !== null;
  useEffect(() => {
    const fetchNow = path === null ? null : source(path);
    if (path === null || !fetchNow) return undefined;
    let current = true;
    addressOf(owner, path, fetchNow).then(
      (address) => current && setShown({ owner, path, address }),
      // The portrait is shown instead.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [path, source, owner]);
  if (!isPrivate) return path;
  return shown?.path === path && shown.owner === owner ? shown.address : null;
};
