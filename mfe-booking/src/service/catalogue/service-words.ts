import type { catalogueService, ResponseOf } from 'shared-contracts/api';

/** A service as its page shows it. */
export type ServiceWords = ResponseOf<typeof catalogueService>;
