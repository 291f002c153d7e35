/** Ids of the JSON script elements the edge inlines. In a file of their own: a page reads them without carrying zod. */
export const RELEASE_ELEMENT_ID = 'release';
export const BOOT_ELEMENT_ID = 'boot';
