/** HTML templates: interpolated values are escaped unless they are HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | null | readonly Part[];

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
};

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((all, text, index) => all + render(parts[index - 1] ?? null) + text));
