import { type ComponentType, createElement, lazy, useContext } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { type Ahead, type Opening, OpeningContext } from './ahead.ts';
import { keepFailure, within } from './file-loads.ts';
import type { RemoteTexts } from './remote-texts.ts';
import type { TextNamespace } from './text-keys.ts';
import { NamespacesContext } from './texts.tsx';

/** A screen in a file of its own, and the texts it brings. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly namespaces: readonly TextNamespace[];
  /**
   * Brings its code and its texts: drawn after it, it waits for nothing. It never rejects: what did not come is asked for
   * again when the screen is drawn.
   */
  readonly prepare: (texts: Pick<RemoteTexts, 'open'>, opening: Opening) => Promise<void>;
};

/**
 * What is done as soon as the file of a screen is here: the properties of its default export, by `Object.assign`. They are no
 * function of the kit, so that a remote also runs in a shell whose kit does not know them yet.
 */
export interface ScreenFile {
  /** Asks the server for what the screen shows. */
  readonly ahead?: Ahead;
  /** What it draws first, of a file of its own. */
  readonly first?: (route: MatchedRoute) => Pick<LazyScreen, 'prepare'> | null;
}

type Loaded<Props> = { readonly default: ComponentType<Props> & ScreenFile };

/** In the place of texts that are here already. */
const NOTHING_TO_WAIT_FOR = {};
const NO_TEXTS = { open: null };

/**
 * A component in a file of its own, as `React.lazy`, but a file that did not come is limited in time and can be asked for
 * again: `lazy` keeps a failure for the life of the page. `namespaces` are the texts it needs besides those that are here:
 * they are fetched beside its code, and the component is drawn when both have come. Needs a `Suspense` above it, and an
 * error boundary.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  namespaces: readonly TextNamespace[] = [],
): LazyScreen<Props> => {
  // One for each module of a remote that draws it: each has texts of its own.
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
        // A failure is kept until somebody asks again: drawing anew must not start loads without end.
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
