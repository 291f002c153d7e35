export const MISSED = 'calls.missed';
export const LIMIT = 'calls.limit';
export const END_ROOM = 'calls.end-room';
