/** The address of the times of a visit's free follow-up. */
export const FOLLOW_UP = 'follow-up';
