/** Files of a form: accepted types, the upload, and the field. */
export { ACCEPTED_FILES, fileProblem } from './files.ts';
export { FilePicker } from './file-picker.tsx';
export type { FilePickerProps } from './file-picker.tsx';
export { useFileUpload } from './use-file-upload.ts';
export type { UploadedFile } from './use-file-upload.ts';
