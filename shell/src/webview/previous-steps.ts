/**
 * The target of the app's back button when the history has no page before this one, because the page was restored or opened
 * directly.
 */
export interface PreviousSteps {
  /** Registers the previous step of a page, until the returned function is called. */
  readonly add: (href: string) => () => void;
  /** The step that was registered last, or null. */
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
