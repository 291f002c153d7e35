/** A form over several pages: the fields of each page, and the order of the pages. */
export interface Wizard<Page extends string, Field extends string> {
  readonly pages: readonly Page[];
  readonly after: (page: Page) => Page | null;
  readonly before: (page: Page) => Page | null;
  /** The page of a field to correct; null when it is on none. */
  readonly pageOf: (field: string) => Page | null;
  readonly fieldsOf: (page: Page) => readonly Field[];
}

/** `fields` in the order of the pages. */
export const defineWizard = <Page extends string, Field extends string>(
  fields: Readonly<Record<Page, readonly Field[]>>,
): Wizard<Page, Field> => {
  const pages = Object.keys(fields) as Page[];
  const beside = (page: Page, step: 1 | -1) => pages[pages.indexOf(page) + step] ?? null;
  return {
    pages,
    after: (page) => beside(page, 1),
    before: (page) => beside(page, -1),
    pageOf: (field) => pages.find((page) => fields[page].some((known) => known === field)) ?? null,
    fieldsOf: (page) => fields[page],
  };
};
