/** What is wrong with an Arabic text, in a few words; null when nothing is. */
export function styleFault(text: string): string | null;
