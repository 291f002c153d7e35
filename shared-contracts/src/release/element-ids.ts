/** Ids of the JSON script elements the edge inlines. In a file of their own: a page reads them without carrying zod. */
export const RELEASE_ELEMENT_ID = 'release';
export const BOOT_ELEMENT_ID = 'boot';
/** On the page's root: it is in the phone's own type. The shell takes it off when a screen stands; the edge's script does later. */
export const FACE_LATER = { attribute: 'data-face', value: 'later' } as const;
