import type { SalesChannel } from 'shared-contracts/api';
import { MOBILE_BREAKPOINT_PX, type Partner, partnerOf } from 'shared-contracts/domain';
import type { HostMode } from 'shared-contracts/host';
import type { SafeStore } from 'shared-ui/storage';

const KEY = 'partner';

/**
 * The partner of this visit: from the query parameter `v`, stored for the tab. An unknown partner means the ordinary mode, also
 * for the pages that follow.
 */
export const readPartner = (search: string, store: SafeStore): Partner | null => {
  const named = new URLSearchParams(search).get('v');
  if (named === null) return partnerOf(store.read(KEY));
  const partner = partnerOf(named);
  if (partner) store.write(KEY, partner);
  else store.remove(KEY);
  return partner;
};

/** Selects the partner's colours (`shared-ui/styles/partner-themes.css`), also when the edge could not detect the partner. */
export const applyPartnerTheme = (partner: Partner | null, root: HTMLElement = document.documentElement): void => {
  if (partner) root.dataset['partner'] = partner;
  else root.removeAttribute('data-partner');
};

export const modeOf = (partner: Partner | null): HostMode => (partner ? 'partner' : 'web');

/** Sales channel of a call (specification part 2, section 1): that of the partner, otherwise by the width of the window. */
export const salesChannel = (partner: Partner | null): SalesChannel => {
  if (partner) return partner;
  return window.matchMedia(`(width <= ${MOBILE_BREAKPOINT_PX}px)`).matches ? 'MWEB' : 'WEB';
};
