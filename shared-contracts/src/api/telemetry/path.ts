/** Where browsers send telemetry. In a file of its own: every page needs it, none needs the schema. */
export const TELEMETRY_PATH = '/telemetry';
