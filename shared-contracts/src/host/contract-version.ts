/** Version of the contract in this copy of the package; a test compares it with package.json. */
export const CONTRACT_VERSION = '2.2.0';
