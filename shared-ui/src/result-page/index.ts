export { ReferenceNumber } from './reference-number.tsx';
export { ResultPage } from './result-page.tsx';
export type { ResultPageProps } from './result-page.tsx';
export type { UpcomingStep } from './upcoming-steps.tsx';
