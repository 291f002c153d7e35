import { staticData } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';

/** Countries, nationalities and whether every sign-in needs a captcha. It changes with releases of the server only. */
export const useStaticData = () => useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
