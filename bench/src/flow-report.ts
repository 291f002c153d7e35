/** The report of the complete booking: the flow beside its lower bound, and how its time is spent. */
import type { FlowMeasured } from './booking-flow.ts';
import type { ProcessorTime } from './processor-time.ts';
import { table } from './table.ts';

const ms = (value: number): string => `${Math.round(value)} ms`;

export const flowRatio = ({ product, sql }: FlowMeasured): number => product.perSecond / sql.perSecond;

const costRow = (name: string, cost: ProcessorTime | null): string[] => {
  if (!cost) return [name, '–', '–', '–', '–'];
  const { client, postgres, product } = cost;
  return [name, ...[product, postgres, client, product + postgres + client].map((value) => `${value.toFixed(1)} ms`)];
};

export const flowSection = (flow: FlowMeasured): string => `${table(
  ['what', 'per second', 'p50', 'p99', 'notes'],
  [
    ['whole booking', flow.product, 'search, hold, who for, review, pay, gateway page, back'] as const,
    [
      'floor: the same SQL through the driver alone',
      flow.sql,
      `${flow.statements} statements, ${flow.transactions} transactions of several; product ÷ floor ${flowRatio(flow).toFixed(2)}`,
    ] as const,
  ].map(([name, { perSecond, p50, p99 }, notes]) => [name, perSecond.toFixed(1), ms(p50), ms(p99), notes]),
)}

${table(
  ['processor time of a booking', 'platform', 'PostgreSQL', 'client', 'all'],
  [costRow('product', flow.cost), costRow('floor', flow.sql.cost)],
)}

${table(['call', ...Object.keys(flow.steps)], [['median', ...Object.values(flow.steps).map(ms)]])}`;
