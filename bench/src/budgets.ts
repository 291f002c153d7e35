/** The performance budgets: bytes are compressed, times in milliseconds on the phone profile. */
import type { FlowMeasured } from './booking-flow.ts';
import type { FederationOverhead } from './federation.ts';
import { flowRatio } from './flow-report.ts';
import { type PageLoad, totalBytes } from './page-load.ts';
import type { StaticFiles } from './static-files.ts';
import type { Measured } from './server-load.ts';

export interface Judgement {
  readonly name: string;
  readonly value: string;
  readonly budget: string;
  readonly holds: boolean;
}

/** As in the budgets of the build. */
export const KB = 1024;
const atMost = (name: string, value: number, budget: number, unit: string, digits = 0): Judgement => ({
  name,
  value: `${value.toFixed(digits)} ${unit}`.trim(),
  budget: `≤ ${budget} ${unit}`.trim(),
  holds: value <= budget,
});

export const judgeHome = (home: PageLoad): Judgement[] => [
  atMost('home FCP', home.fcp, 900, 'ms'),
  atMost('home LCP', home.lcp, 1300, 'ms'),
  atMost('home blocking time', home.blocking, 300, 'ms'),
  atMost('home CLS', home.cls, 0.02, '', 4),
  atMost('home JS + CSS', ((home.bytes.js ?? 0) + (home.bytes.css ?? 0)) / KB, 210, 'KB'),
  atMost('home all bytes', totalBytes(home) / KB, 300, 'KB'),
];

/** On a screen of 1280 × 800 pixels: includes the pictures that a phone does not load. */
export const judgeWideHome = (home: PageLoad): Judgement[] => [
  atMost('wide home CLS', home.cls, 0.02, '', 4),
  atMost('wide home all bytes', totalBytes(home) / KB, 400, 'KB'),
];

/** Limit of each screen of booking. */
/** Limit of each screen; half of the screens must be rendered within `SCREENS_MEDIAN_MS`. */
export const SCREEN_MS = 3000;
export const SCREENS_MEDIAN_MS = 2600;
export const SCREEN_CLS = 0.02;

export const judgeScreen = ({ usable, cls }: PageLoad): Judgement[] => [
  atMost('screen', usable, SCREEN_MS, 'ms'),
  atMost('CLS', cls, SCREEN_CLS, '', 4),
];

export const judgeWebview = (page: PageLoad): Judgement[] => [
  atMost('booking webview LCP', page.lcp, 1300, 'ms'),
  atMost('booking webview all bytes', totalBytes(page) / KB, 250, 'KB'),
];

export const judgeSlotSearch = ({ product, sql }: Measured): Judgement[] => [
  {
    name: 'slot search ÷ SQL floor',
    value: (product.perSecond / sql.perSecond).toFixed(2),
    budget: '≥ 0.4',
    holds: product.perSecond >= 0.4 * sql.perSecond,
  },
  atMost('slot search p99 at 50 connections', product.p99, 50, 'ms'),
];

export const judgeBookingFlow = (flow: FlowMeasured): Judgement => ({
  name: 'whole booking ÷ SQL floor',
  value: flowRatio(flow).toFixed(2),
  budget: '≥ 0.5',
  holds: flowRatio(flow) >= 0.5,
});

export const judgeFederation = ({ federated, single, lcpRatio }: FederationOverhead): Judgement[] => [
  atMost('home LCP, federated ÷ one build', lcpRatio, 1.1, '', 2),
  atMost('home bytes, federated ÷ one build', totalBytes(federated) / totalBytes(single), 1.15, '', 2),
];

export const judgeStaticFiles = ({ edge, nginx }: StaticFiles): Judgement[] => [
  {
    name: 'released files, edge ÷ nginx',
    value: (edge.perSecond / nginx.perSecond).toFixed(2),
    budget: '≥ 0.5',
    holds: edge.perSecond >= 0.5 * nginx.perSecond && edge.non2xx + edge.errors === 0,
  },
];
