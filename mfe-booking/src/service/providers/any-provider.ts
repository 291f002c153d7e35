/** The value of a basket without a chosen provider: any free provider comes. */
export const ANY_PROVIDER = 'any';
