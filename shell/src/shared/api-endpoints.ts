/**
 * The endpoints that the shell calls itself, in the chunk of the transport: their definitions contain schemas, which the first
 * view does not need.
 */
export { seo, signOut, userProfile, verifyToken } from 'shared-contracts/api';
