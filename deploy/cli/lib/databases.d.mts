export declare function differsByDatabase(path: string, text: string): boolean;
