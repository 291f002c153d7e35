/** What is wrong with an Arabic text, in a few words; null when nothing is. */
export function styleFault(text: string): string | null;
/** Whether a text breaks the rule for numerals, in a few words; null when it does not. */
export function numeralFault(text: string): string | null;
