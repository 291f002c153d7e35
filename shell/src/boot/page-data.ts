/** What the edge inlines in the page for the shell: the release document and the boot document. */
import { BOOT_ELEMENT_ID, BootConfig, PageRelease, RELEASE_ELEMENT_ID } from 'shared-contracts/release';

const readJson = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Throws when the page carries no valid release: there is nothing to compose a page from. */
export const readRelease = (): PageRelease => PageRelease.parse(readJson(RELEASE_ELEMENT_ID));

/** Throws when the edge sent no valid boot document. */
export const readBoot = (): BootConfig => BootConfig.parse(readJson(BOOT_ELEMENT_ID));
