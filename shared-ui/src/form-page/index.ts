export { FieldPair } from './field-pair.tsx';
export { FormBeside, FormPage } from './form-page.tsx';
export type { FormBesideProps, FormPageProps } from './form-page.tsx';
