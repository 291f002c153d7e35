import { type ComponentType, createElement, lazy, useContext } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { type Prefetch, type Opening, OpeningContext } from './prefetch.ts';
import { keepFailure, within } from './file-loads.ts';
import type { RemoteTexts } from './remote-texts.ts';
import type { TextNamespace } from './text-keys.ts';
import { NamespacesContext } from './texts.tsx';

/** A screen in a file of its own, with the namespaces of its texts. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly namespaces: readonly TextNamespace[];
  /**
   * Loads code and texts, so that the screen can be rendered without waiting. It never rejects: what failed to load is requested
   * again when the screen is rendered.
   */
  readonly prepare: (texts: Pick<RemoteTexts, 'open'>, opening: Opening) => Promise<void>;
};

/**
 * What is done as soon as the file of a screen is loaded: properties of its default export, added by `Object.assign`. They are
 * not a function of the kit, so that a remote also runs in a shell whose kit is older.
 * @example
 * const Screen = () => <h1>{useEndpointQuery(wallet, {}).data?.balance}</h1>;
 * export default Object.assign(Screen, { ahead: ({ query }) => query(wallet, {}) } satisfies ScreenFile);
 */
export interface ScreenFile {
  /** Prefetches what the screen shows. */
  readonly ahead?: Prefetch;
  /** The part that it renders first, when that is in a file of its own. */
  readonly first?: (route: MatchedRoute) => Pick<LazyScreen, 'prepare'> | null;
}

type Loaded<Props> = { readonly default: ComponentType<Props> & ScreenFile };

/** Used when no texts have to be loaded. */
const NOTHING_TO_WAIT_FOR = {};
const NO_TEXTS = { open: null };

/**
 * A component in a file of its own, like `React.lazy`, with a time limit and with retries: `lazy` keeps a failure for as long as
 * the page is open. Render it below a `Suspense` and an error boundary.
 * @param load imports the file
 * @param namespaces texts that the screen needs besides those of `createRemote`; they are loaded together with the code
 * @example
 * const Help = lazyScreen(async () => ({ default: () => <p>Help</p> }), ['help']);
 * const Page = () => (
 *   <Suspense fallback={<Skeleton />}>
 *     <Help />
 *   </Suspense>
 * );
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  namespaces: readonly TextNamespace[] = [],
): LazyScreen<Props> => {
  // One for each module of a remote that renders it: each has its own texts.
  const made = new WeakMap<object, ComponentType<Props>>();
  const ownerOf = (texts: Pick<RemoteTexts, 'open'>): object =>
    texts.open && namespaces.length > 0 ? texts : NOTHING_TO_WAIT_FOR;
  const code = async (texts: Pick<RemoteTexts, 'open'>, opening: Opening | null) => {
    const loaded = await within(load());
    const { ahead, first } = loaded.default;
    if (opening && ahead) opening.ask(ahead);
    if (opening) await first?.(opening.route())?.prepare(texts, opening);
    return loaded;
  };
  const both = async (texts: Pick<RemoteTexts, 'open'>, opening: Opening | null) => {
    const [loaded] = await Promise.all([code(texts, opening), texts.open?.(namespaces)]);
    return loaded;
  };
  const make = (owner: object, texts: Pick<RemoteTexts, 'open'>, opening: Opening | null) => {
    const screen = lazy(() =>
      both(texts, opening).catch((error: unknown) => {
        // A failure is kept until the reader retries: rendering again must not start endless loads.
        keepFailure(() => made.delete(owner));
        throw error;
      }),
    );
    made.set(owner, screen);
    return screen;
  };
  const Screen = (props: Props) => {
    const texts = useContext(NamespacesContext) ?? NO_TEXTS;
    const opening = useContext(OpeningContext);
    const owner = ownerOf(texts);
    return createElement(made.get(owner) ?? make(owner, texts, opening), props);
  };
  const prepare = async (texts: Pick<RemoteTexts, 'open'>, opening: Opening) => {
    const owner = ownerOf(texts);
    const loaded = await both(texts, opening).catch(() => null);
    if (loaded && !made.has(owner)) made.set(owner, loaded.default);
  };
  return Object.assign(Screen, { namespaces, prepare });
};
