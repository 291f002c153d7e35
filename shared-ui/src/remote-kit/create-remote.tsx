import type { i18n } from 'i18next';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { DISMISSED, type HostApi, type OverlayMountProps, type RemoteProps } from 'shared-contracts/host';
import singleSpaReact from 'single-spa-react';
import type { FailedProps } from './remote-error-boundary.tsx';
import { createRemoteI18n, type RemoteResources, speak } from './remote-i18n.ts';
import { RemoteShell } from './remote-shell.tsx';

export interface RemoteDefinition<ModuleProps extends object> {
  /** The remote's name, also the namespace of its texts. */
  name: string;
  version: string;
  /** Texts per language: an object, or a loader so that only the reader's language is fetched. Keep it a constant. */
  resources: RemoteResources;
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
  const { name, version, resources, Root, Failed } = definition;
  const texts = createRemoteI18n(name);
  const RemoteRoot = (props: RemoteProps & ModuleProps) => (
    <RemoteShell {...{ name, version, resources, Failed }} i18n={texts} host={props.host} onClose={closeOf(props)}>
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
  return { ...lifecycles, mount: async (props) => mountInLanguage(props, texts, definition, lifecycles.mount) };
};

/** How a dialog is dismissed, for the card in its place; nothing for a module that is no dialog. */
const closeOf = (props: object): (() => void) | undefined => {
  const { overlay, close } = props as Partial<OverlayMountProps>;
  return overlay && close ? () => close(DISMISSED) : undefined;
};

const mountInLanguage = async <Props extends { host: HostApi }>(
  props: Props,
  texts: i18n,
  { name, resources }: { name: string; resources: RemoteResources },
  mount: (props: Props) => Promise<unknown>,
): Promise<unknown> => {
  await speak(texts, name, resources, props.host.i18n.language());
  return mount(props);
};
