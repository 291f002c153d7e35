type Packages = ReadonlyMap<string, readonly string[]>;

export declare function readPackages(root?: string): Map<string, string[]>;
export declare function affected(files: readonly string[], packages: Packages): string[];
export declare function matrixOf(
  names: readonly string[],
  packages: Packages,
): { include: { package: string; folders: string }[] };
