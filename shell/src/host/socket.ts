/** The socket and the schemas of its messages: one chunk, for the signed-in only. */
export { REALTIME, REALTIME_NAMES, REALTIME_PATH, REALTIME_RECONNECTION } from 'shared-contracts/events';
export { io } from 'socket.io-client';
