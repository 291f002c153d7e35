export function secretsIn(line: string): string[];
