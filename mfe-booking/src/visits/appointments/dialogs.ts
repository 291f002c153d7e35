/** The dialogs and editors of an appointment: a separate chunk, loaded after the page. */
export { PaidSums } from '../../shared/visit/paid-lines.tsx';
export { AddDialog } from '../additions/add-dialog.tsx';
export { ProblemDialog } from '../after/problem-dialog.tsx';
export { RatingDialog } from '../after/rating-dialog.tsx';
export { CancelDialog } from '../cancel/cancel-dialog.tsx';
export { SymptomsDialog } from './symptoms-dialog.tsx';
export { AddFiles, DeleteFile } from './file-dialogs.tsx';
