/** A text of the payment step with its values, which keep their own direction. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => `\u2068${values[key] ?? ''}\u2069`);
