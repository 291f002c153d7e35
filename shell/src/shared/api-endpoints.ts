/** The shell's own calls, in the chunk of the transport: descriptors carry their schemas, which the first view does not need. */
export { seo, signOut, userProfile, verifyToken } from 'shared-contracts/api';
