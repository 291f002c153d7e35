/** The protocol between the platform and the process that decodes pictures. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'gif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Exit codes of that process. */
export const PICTURE_EXIT = { broken: 3, tooLarge: 4 } as const;
