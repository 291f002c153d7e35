export { FieldPair, FormPage } from './form-page.tsx';
export type { FormPageProps } from './form-page.tsx';
