/** Where the app's back leads when the history holds nothing before the page: it was restored, or opened in the middle. */
export interface PreviousSteps {
  /** The page on the screen says so, for as long as it is there. */
  readonly add: (href: string) => () => void;
  /** The word of the page that came last, or null. */
  readonly current: () => string | null;
}

export const createPreviousSteps = (): PreviousSteps => {
  const said: { readonly href: string }[] = [];
  return {
    add: (href) => {
      const step = { href };
      said.push(step);
      return () => {
        const at = said.indexOf(step);
        if (at >= 0) said.splice(at, 1);
      };
    },
    current: () => said.at(-1)?.href ?? null,
  };
};
