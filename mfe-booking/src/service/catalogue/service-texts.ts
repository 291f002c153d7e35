import type { catalogueService, ResponseOf } from 'shared-contracts/api';

/** A service as its page shows it. */
export type ServiceTexts = ResponseOf<typeof catalogueService>;
