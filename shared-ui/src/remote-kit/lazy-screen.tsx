import { type ComponentType, createElement, lazy, useContext } from 'react';
import { keepFailure, within } from './file-loads.ts';
import type { RemoteTexts } from './remote-texts.ts';
import type { TextNamespace } from './text-keys.ts';
import { NamespacesContext } from './texts.tsx';

/** A screen in a file of its own, and the texts it brings. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly namespaces: readonly TextNamespace[];
};

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** In the place of texts that are here already. */
const NOTHING_TO_WAIT_FOR = {};

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
  const make = (owner: object, open: RemoteTexts['open']) => {
    const both = async () => {
      const [loaded] = await Promise.all([within(load()), open?.(namespaces)]);
      return loaded;
    };
    const screen = lazy(() =>
      both().catch((error: unknown) => {
        // A failure is kept until somebody asks again: drawing anew must not start loads without end.
        keepFailure(() => made.delete(owner));
        throw error;
      }),
    );
    made.set(owner, screen);
    return screen;
  };
  const Screen = (props: Props) => {
    const texts = useContext(NamespacesContext);
    const owner = texts?.open && namespaces.length > 0 ? texts : NOTHING_TO_WAIT_FOR;
    return createElement(made.get(owner) ?? make(owner, texts?.open ?? null), props);
  };
  return Object.assign(Screen, { namespaces });
};
