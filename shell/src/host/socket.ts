/** The socket's client: a chunk for the signed-in only. */
export { io } from 'socket.io-client';
