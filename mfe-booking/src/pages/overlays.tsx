import { Suspense } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import type { OverlayMountProps, OverlayProps, RemoteProps } from 'shared-contracts/host';

const Clinics = lazyScreen(
  () => import(/* webpackChunkName: "clinics-dialog" */ '../discover/clinics/clinics-dialog.tsx'),
  ['clinics'],
);
const Location = lazyScreen(
  () => import(/* webpackChunkName: "location" */ '../shared/location/location-dialog.tsx'),
  ['location'],
);

const Search = lazyScreen(
  () => import(/* webpackChunkName: "search" */ '../discover/search/search-dialog.tsx'),
  ['search', 'booking'],
);

export type BookingOverlay = 'booking.e-clinics' | 'booking.location' | 'booking.search';
type Props = RemoteProps & OverlayMountProps<BookingOverlay>;

/** The dialogs that any remote can open by id. */
export const Overlays = (props: Props) => (
  <Suspense fallback={null}>
    {props.overlay === 'booking.e-clinics' && (
      <Clinics close={props.close as OverlayMountProps<'booking.e-clinics'>['close']} />
    )}
    {props.overlay === 'booking.search' && (
      <Search close={props.close as OverlayMountProps<'booking.search'>['close']} />
    )}
    {props.overlay === 'booking.location' && (
      <Location
        reason={(props.props as OverlayProps<'booking.location'>).reason}
        address={(props.props as OverlayProps<'booking.location'>).address}
        close={props.close as OverlayMountProps<'booking.location'>['close']}
      />
    )}
  </Suspense>
);
