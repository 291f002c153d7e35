export { FlowPage, useSummaryBeside, WithNotice } from './flow-page.tsx';
export type { FlowPageProps, FlowStep } from './flow-page.tsx';
