/** Ids of the JSON script elements that the edge inlines. In a file of their own, so that a page reads them without zod. */
export const RELEASE_ELEMENT_ID = 'release';
export const BOOT_ELEMENT_ID = 'boot';
