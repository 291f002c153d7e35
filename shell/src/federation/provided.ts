/**
 * Shared modules that remotes take from the page but the shell itself does not import by that name. Naming them here
 * puts them in the build, which then provides the page's one copy.
 */
import * as reactDom from 'react-dom';
import * as remoteKit from 'shared-ui/remote-kit';
import * as zustand from 'zustand';

/** Fetched when a remote first asks for it. */
const formKit = () => import('shared-ui/form-kit');

/** Call it once at the start: a use keeps the modules from being dropped as unused. */
export const providedModules = (): readonly object[] => [reactDom, remoteKit, zustand, formKit];
