import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { MatchedRoute } from 'shared-contracts/routes';
import { DISMISSED, type HostApi, type OverlayMountProps, type RemoteProps } from 'shared-contracts/host';
import singleSpaReact from 'single-spa-react';
import type { FailedProps } from './remote-error-boundary.tsx';
import { RemoteShell } from './remote-shell.tsx';
import {
  createRemoteTexts,
  createWholeTexts,
  type RemoteResources,
  type RemoteTexts,
  type TextLoader,
} from './remote-texts.ts';
import type { TextNamespace } from './text-keys.ts';

export interface RemoteDefinition<ModuleProps extends object> {
  name: string;
  version: string;
  /** Fetches a file of texts by language and namespace. */
  texts?: TextLoader;
  /** Namespaces that are here before the first drawing; a screen brings its own (`lazyScreen`). */
  namespaces?: readonly TextNamespace[];
  /** What the page that is shown first brings: fetched with `namespaces`, because its code is here before them. */
  early?: (route: MatchedRoute) => readonly TextNamespace[];
  /** Instead of all these, for a module of few texts: all of a language at once, or a loader of it. */
  resources?: RemoteResources;
  /** What is rendered; receives the props the host mounts the module with. */
  Root: ComponentType<RemoteProps & ModuleProps>;
  /** In the place of a crashed module that is too small for the failure card, such as a button of the header. */
  Failed?: ComponentType<FailedProps>;
}

/** What an exposed module default-exports: single-spa parcel lifecycles. `update` takes new module props. */
export interface RemoteLifecycles<ModuleProps extends object = object> {
  bootstrap: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  mount: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  unmount: (props: RemoteProps & ModuleProps) => Promise<unknown>;
  update: (props: RemoteProps & ModuleProps) => Promise<unknown>;
}

/** Makes a module's lifecycles. The texts of the current language are here before the first render, so nothing flickers. */
export const createRemote = <ModuleProps extends object = object>(
  definition: RemoteDefinition<ModuleProps>,
): RemoteLifecycles<ModuleProps> => {
  const { name, version, Root, Failed } = definition;
  const texts = textsOf(definition);
  const RemoteRoot = (props: RemoteProps & ModuleProps) => (
    <RemoteShell {...{ name, version, texts, Failed }} host={props.host} onClose={closeOf(props)}>
      <Root {...props} />
    </RemoteShell>
  );
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    // single-spa's types ask for its own app props; a parcel gets ours as well.
    rootComponent: RemoteRoot as never,
    suppressComponentDidCatchWarning: true,
  }) as unknown as RemoteLifecycles<ModuleProps>;
  return { ...lifecycles, mount: async (props) => mountInLanguage(props, texts, definition.early, lifecycles.mount) };
};

const NO_TEXTS = { ar: {}, en: {} };

const textsOf = ({
  name,
  texts,
  namespaces = [],
  resources = NO_TEXTS,
}: Pick<RemoteDefinition<object>, 'name' | 'texts' | 'namespaces' | 'resources'>) =>
  texts ? createRemoteTexts(name, namespaces, texts) : createWholeTexts(name, resources);

/** How a dialog is dismissed, for the card in its place; nothing for a module that is no dialog. */
const closeOf = (props: object): (() => void) | undefined => {
  const { overlay, close } = props as Partial<OverlayMountProps>;
  return overlay && close ? () => close(DISMISSED) : undefined;
};

const mountInLanguage = async <Props extends { host: HostApi }>(
  props: Props,
  texts: RemoteTexts,
  early: RemoteDefinition<object>['early'],
  mount: (props: Props) => Promise<unknown>,
): Promise<unknown> => {
  const { navigation, i18n } = props.host;
  // Opened first, so that `speak` brings what the page needs together with what is here first.
  await Promise.all([texts.open?.(early?.(navigation.snapshot()) ?? []), texts.speak(i18n.language())]);
  return mount(props);
};
