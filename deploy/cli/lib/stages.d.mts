import type { Stage } from './schedule.mjs';
export const STAGES: readonly Stage[];
