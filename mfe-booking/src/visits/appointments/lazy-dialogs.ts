import { lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "appointment-dialogs" */ './dialogs.ts');

/** Their chunk is preloaded once the page is rendered, so that opening one does not wait and works offline. */
export const loadDialogs = (): void => {
  load().catch(() => undefined);
};

export const AddDialog = lazyScreen(async () => ({ default: (await load()).AddDialog }));
export const AddFiles = lazyScreen(async () => ({ default: (await load()).AddFiles }));
export const CancelDialog = lazyScreen(async () => ({ default: (await load()).CancelDialog }));
export const DeleteFile = lazyScreen(async () => ({ default: (await load()).DeleteFile }));
export const PaidSums = lazyScreen(async () => ({ default: (await load()).PaidSums }));
export const ProblemDialog = lazyScreen(async () => ({ default: (await load()).ProblemDialog }));
export const SymptomsDialog = lazyScreen(async () => ({ default: (await load()).SymptomsDialog }));
export const RatingDialog = lazyScreen(async () => ({ default: (await load()).RatingDialog }));
