import type { SalesChannel } from 'shared-contracts/api';
import { MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';
import type { HostMode } from 'shared-contracts/host';

/** Values of the `v` query that put the product in partner-branded mode. */
export const PARTNERS = ['webteb'] as const;
export type Partner = (typeof PARTNERS)[number];

const KEY = 'partner';

/** The partner of this visit: from the `v` query of the first page, kept for the tab. */
export const readPartner = (search: string, storage: Storage | null): Partner | null => {
  const asked = new URLSearchParams(search).get('v') ?? storage?.getItem(KEY) ?? null;
  const partner = PARTNERS.find((known) => known === asked) ?? null;
  if (partner) storage?.setItem(KEY, partner);
  return partner;
};

export const modeOf = (partner: Partner | null): HostMode => (partner ? 'partner' : 'web');

/** Sales channel of a call (specification part 2, section 1): the partner's, else by the width of the window. */
export const salesChannel = (partner: Partner | null): SalesChannel => {
  if (partner) return partner;
  return window.matchMedia(`(width <= ${MOBILE_BREAKPOINT_PX}px)`).matches ? 'MWEB' : 'WEB';
};
