/**
 * Shared modules that remotes use but the shell itself does not import under that name. Importing them here adds them to the build,
 * which then provides the only copy of the page.
 */
import * as reactDom from 'react-dom';
import * as remoteKit from 'shared-ui/remote-kit';
import * as zustand from 'zustand';

/** Loaded when a remote first uses it. */
const formKit = () => import('shared-ui/form-kit');

/** Called once at the start, so that the modules are not removed as unused. */
export const providedModules = (): readonly object[] => [reactDom, remoteKit, zustand, formKit];
