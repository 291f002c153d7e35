/** The effect of choosing a service (specification part 1, section 2.3). */
import type { ProductDetails, Service } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { rememberService } from '../../shared/steps/stored-steps.ts';

/**
 * A service with clinics opens their chooser, which continues by itself; every other one asks for the place, then opens its own
 * page.
 */
export const chooseService = async (
  host: HostApi,
  service: Service | ProductDetails['video_service'],
): Promise<void> => {
  rememberService(service);
  if (service.is_clinic) {
    await host.overlays.open('booking.e-clinics', {});
    return;
  }
  const answer = await host.overlays.open('booking.location', {});
  if (answer.kind === 'chosen') host.navigation.navigate('href' in service ? service.href : linkTo('eclinics'));
};
