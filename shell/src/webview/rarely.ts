export { PermissionDialog } from './permission-dialog.tsx';
export { WebviewRefusal } from './refusal.tsx';
export { addWebviewTexts, sayInWebview } from './texts.ts';
