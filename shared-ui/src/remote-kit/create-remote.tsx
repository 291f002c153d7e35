import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { MatchedRoute } from 'shared-contracts/routes';
import { DISMISSED, type HostApi, type OverlayMountProps, type RemoteProps } from 'shared-contracts/host';
import singleSpaReact from 'single-spa-react';
import { openingOf } from './prefetch.ts';
import { within } from './file-loads.ts';
import type { LazyScreen } from './lazy-screen.tsx';
import { createRemoteCache, type RemoteCache } from './remote-cache.ts';
import type { FailedProps } from './remote-error-boundary.tsx';
import { RemoteShell } from './remote-shell.tsx';
import {
  createRemoteTexts,
  createCompleteTexts,
  type RemoteResources,
  type RemoteTexts,
  type TextLoader,
} from './remote-texts.ts';
import type { TextNamespace } from './text-keys.ts';

/** What `createRemote` needs to know about a module. */
export interface RemoteDefinition<ModuleProps extends object> {
  /** Name of the remote, as in `remote.json`. */
  name: string;
  /** Version of the remote, for reports and the failure card. */
  version: string;
  /** Loads a file of texts by language and namespace. */
  texts?: TextLoader;
  /** Namespaces that are loaded before the first render. A screen loads its own (`lazyScreen`). */
  namespaces?: readonly TextNamespace[];
  /** The screen of an address. Its code and texts are loaded together with `namespaces`, before the first render. */
  first?: (route: MatchedRoute) => Pick<LazyScreen, 'namespaces' | 'prepare'> | null;
  /** The namespaces of that screen, in remotes that were published before `first` existed. */
  early?: (route: MatchedRoute) => readonly TextNamespace[];
  /** In place of `texts`, `namespaces` and `first`, for a module with few texts: all texts of a language, or a loader of them. */
  resources?: RemoteResources;
  /** The root component. It receives the props with which the host mounts the module. */
  Root: ComponentType<RemoteProps & ModuleProps>;
  /** Rendered in place of a module that failed and is too small for the failure card, such as a button of the header. */
  Failed?: ComponentType<FailedProps>;
}

/** Default export of an exposed module: the lifecycles of a single-spa parcel. `update` takes new module props. */
export interface RemoteLifecycles<ModuleProps extends object = object> {
  /**
   * Prefetches for the first render; the host is about to mount the module. Resolves when the requests have been sent. Until then
   * the host does no other work. Remotes of older versions do not have it.
   */
  ahead: (host: HostApi) => Promise<unknown>;
  bootstrap: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  mount: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  unmount: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  update: (props: RemoteProps & ModuleProps) => Promise<unknown>;
}

/**
 * Creates the lifecycles of an exposed module. The texts of the current language are loaded before the first render.
 * @param definition name, version, texts and root component
 * @example
 * const Root = ({ host }: RemoteProps) => <p>{host.i18n.language()}</p>;
 * export default createRemote({
 *   name: 'loyalty',
 *   version: '1.0.0',
 *   resources: { ar: { points: 'نقاطك' }, en: { points: 'Your points' } },
 *   Root,
 * });
 */
export const createRemote = <ModuleProps extends object = object>(
  definition: RemoteDefinition<ModuleProps>,
): RemoteLifecycles<ModuleProps> => {
  const { name, version, Root, Failed } = definition;
  const texts = textsOf(definition);
  const RemoteRoot = (props: RemoteProps & ModuleProps) => (
    <RemoteShell
      name={name}
      version={version}
      texts={texts}
      Failed={Failed}
      host={props.host}
      cache={caches.get(placeOf(props))}
      onClose={closeOf(props)}
    >
      <Root {...props} />
    </RemoteShell>
  );
  /** By the place of a mount. */
  const caches = new WeakMap<object, RemoteCache>();
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    // The types of single-spa require its own app props; a parcel receives ours as well.
    rootComponent: RemoteRoot,
    suppressComponentDidCatchWarning: true,
  }) as Omit<RemoteLifecycles<ModuleProps>, 'ahead'>;
  const open = (host: HostApi) => openIn(host, texts, definition);
  let begun: { readonly host: HostApi; readonly cache: Promise<RemoteCache> } | null = null;
  return {
    ...lifecycles,
    ahead: (host) => {
      const { asked, cache } = open(host);
      begun = { host, cache };
      cache.catch(() => undefined);
      return asked;
    },
    mount: async (props) => {
      const { host } = props;
      const known = begun?.host === host ? begun.cache : open(host).cache;
      begun = null;
      caches.set(placeOf(props), await known);
      // The language may have changed since.
      await texts.speak(host.i18n.language());
      return lifecycles.mount(props);
    },
  };
};

/** Where the host mounts a module: each mount has a place of its own. */
const placeOf = (props: object): object => (props as { readonly domElement?: object }).domElement ?? props;

const NO_TEXTS = { ar: {}, en: {} };

const textsOf = ({
  name,
  texts,
  namespaces = [],
  resources = NO_TEXTS,
}: Pick<RemoteDefinition<object>, 'name' | 'texts' | 'namespaces' | 'resources'>) =>
  texts ? createRemoteTexts(name, namespaces, texts) : createCompleteTexts(name, resources);

/** How a dialog is dismissed, for the card in its place; nothing for a module that is no dialog. */
const closeOf = (props: object): (() => void) | undefined => {
  const { overlay, close } = props as Partial<OverlayMountProps>;
  return overlay && close ? () => close(DISMISSED) : undefined;
};

/** A screen that takes longer is loaded behind its skeleton, because the host treats a mount that does not end as failed. */
const FIRST_SCREEN_MS = 3000;
/**
 * Answers are awaited this long after the code of the screen has been loaded: rendering the screen without them and then again takes a
 * slow phone longer. The page shows its skeleton meanwhile.
 */
const FIRST_ANSWERS_MS = 600;

interface Opened {
  readonly asked: Promise<unknown>;
  readonly cache: Promise<RemoteCache>;
}

/** Loads everything for the first render: texts of the language, the screen of the address, and its prefetched answers. */
const openIn = (
  host: HostApi,
  texts: RemoteTexts,
  { first, early }: Pick<RemoteDefinition<object>, 'first' | 'early'>,
): Opened => {
  const route = host.navigation.snapshot();
  const cache = createRemoteCache(host);
  const screen = first?.(route) ?? null;
  // Opened first, so that `speak` brings what the page needs together with what is here first.
  const opened = texts.open?.(screen?.namespaces ?? early?.(route) ?? []);
  const opening = openingOf(host, cache.client);
  const prepared = screen
    ? within(screen.prepare(texts, opening), FIRST_SCREEN_MS).catch(() => undefined)
    : Promise.resolve();
  const answered = async () => {
    await prepared;
    await within(opening.answered(), FIRST_ANSWERS_MS).catch(() => undefined);
  };
  const all = async () => {
    try {
      await Promise.all([opened, texts.speak(host.i18n.language()), answered()]);
    } catch (error) {
      cache.end();
      throw error;
    }
    return cache;
  };
  return { asked: Promise.race([opening.asking, prepared]), cache: all() };
};
