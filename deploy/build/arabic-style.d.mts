/** The violation of the style guide in an Arabic text, in a few words; null when there is none. */
export function styleFault(text: string): string | null;
/** The violation of the rule for numerals in a text, in a few words; null when there is none. */
export function numeralFault(text: string): string | null;
