import type { catalogueService, ResponseOf } from 'shared-contracts/api';

/** The texts of a service on its page. */
export type ServiceTexts = ResponseOf<typeof catalogueService>;
