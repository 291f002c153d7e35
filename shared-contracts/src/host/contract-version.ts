/** Version of the contract this copy of the package speaks; the same as in package.json (a test compares them). */
export const CONTRACT_VERSION = '2.2.0';
