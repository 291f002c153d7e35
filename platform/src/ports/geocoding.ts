/** Places by coordinates and by name. */
import type { Localized } from 'shared-contracts/domain';

export interface GeocodedPlace {
  readonly place: Localized;
  readonly city: Localized;
  readonly state: Localized;
  /** ISO 3166 two-letter code. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The address of a national short address. */
export interface NationalPlace {
  readonly street: Localized;
  readonly building: string;
  readonly district: Localized;
  readonly city: Localized;
  readonly latitude: number;
  readonly longitude: number;
}

export interface GeocodingPort {
  /** Attribution of the place names. */
  readonly provider: string;
  /** The place of a national short address (`RYNA7412`), or null when it is unknown. */
  readonly national: (short: string) => Promise<NationalPlace | null>;
  /** The place at a point, or null when none is known. */
  readonly reverse: (latitude: number, longitude: number) => Promise<GeocodedPlace | null>;
  /** Up to ten places with a matching name, best match first. */
  readonly search: (text: string) => Promise<readonly GeocodedPlace[]>;
}
