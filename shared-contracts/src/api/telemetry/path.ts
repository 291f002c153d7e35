/** The path to which browsers send telemetry. In a file of its own, because every page needs it and none needs the schema. */
export const TELEMETRY_PATH = '/telemetry';
