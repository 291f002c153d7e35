export { PermissionDialog } from './permission-dialog.tsx';
export { WebviewRefusal } from './refusal.tsx';
export { SignInFirst } from './sign-in-first.tsx';
export { addWebviewTexts, webviewText } from './texts.ts';
export { UpdateBanner } from './update-banner.tsx';
