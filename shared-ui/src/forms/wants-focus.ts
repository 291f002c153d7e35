/**
 * `autoFocus` for a control that may be in a `Dialog`: React focuses before the dialog is shown, when nothing in it can
 * take focus, so the dialog looks for the mark.
 */
export const wantsFocus = (wanted: boolean | undefined) =>
  wanted ? ({ autoFocus: true, 'data-autofocus': '' } as const) : { autoFocus: false };
