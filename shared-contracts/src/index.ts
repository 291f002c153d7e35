/** The version of the contract; everything else is on subpaths (`shared-contracts/api`, `/host`, `/routes` …). */
export { CONTRACT_VERSION } from './host/contract-version.ts';
