/** The registry: the personal data and the retention period of every table of the schema. */
import { accessLog, gatewayPages, keyExpiry, sandboxMessages, sendings } from './core-retention.ts';
import type { Retention } from '../background/retention.ts';
import { account, DELETE, keptFor, nobodys, personal, type TableData, unlinked } from './declare.ts';
import type { PersonalTable } from '../context/personal-tables.ts';

/** Tables of the core and of adapters. */
const CORE: readonly TableData[] = [
  ...nobodys('data_key', 'platform_state', 'seed_run', 'migration'),
  ...keptFor(accessLog, personal('record_access', account(), DELETE)),
  ...unlinked('Ends within hours or days, when the work is over.', 'scheduled_job'),
  ...keptFor(keyExpiry, ...unlinked('Of a repeated call, by a keyed hash.', 'idempotent_request')),
  ...keptFor(
    gatewayPages,
    ...unlinked('References: the payment that they belong to names the person.', 'gateway_page', 'gateway_refund'),
  ),
  ...unlinked('Tokens and keyed hashes: the saved card that they belong to names the person.', 'gateway_card'),
  ...keptFor(
    sandboxMessages,
    ...unlinked(
      'Messages of the sandbox, which does not exist in production.',
      ...['sandbox_sms', 'sandbox_mail', 'sandbox_push'],
    ),
  ),
  ...keptFor(
    sendings,
    ...unlinked('Names which carrier took which text message, without its number and text.', 'gateway_sms'),
  ),
];

export const registryOf = (modules: readonly { readonly personalData?: readonly TableData[] }[]): TableData[] => [
  ...modules.flatMap(({ personalData = [] }) => personalData),
  ...CORE,
];

/** A retention period with the tables that it applies to. */
export interface RetentionOfTables extends Retention {
  readonly tables: readonly string[];
}

/** Every retention period of the registry once, in its order. */
export const retentionsOf = (registry: readonly TableData[]): RetentionOfTables[] =>
  [...new Set(registry.flatMap(({ kept }) => kept))].map((retention) => ({
    ...retention,
    tables: registry.filter(({ kept }) => kept.includes(retention)).map(({ table }) => table),
  }));

export const isPersonal = (data: TableData): data is TableData & PersonalTable => data.of === 'person';
