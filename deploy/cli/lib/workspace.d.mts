export const ROOT: string;
export const ALL_PACKAGES: readonly string[];
