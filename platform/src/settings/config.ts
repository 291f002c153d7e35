/** Settings are parsed once at start; other code receives a typed object and never reads `process.env`. */
import { accountSettings } from './account.ts';
import { adapterSettings, type AdapterNames, chooseAdapters } from './adapters.ts';
import { authSettings } from './auth.ts';
import { bookingSettings } from './booking.ts';
import { commsSettings } from './comms.ts';
import { coreSettings } from './core.ts';
import { familyDoctorSettings } from './family-doctor.ts';
import { insuranceSettings } from './insurance.ts';
import { invoiceSettings } from './invoices.ts';
import { paymentSettings } from './payments.ts';
import { pharmacySettings } from './pharmacy.ts';
import { walletSettings } from './wallet.ts';
import { StartupError } from '../core/errors.ts';
import type { SettingGroup, SettingsOf } from './setting.ts';

export const SETTING_GROUPS = {
  core: coreSettings,
  account: accountSettings,
  adapters: adapterSettings,
  auth: authSettings,
  booking: bookingSettings,
  comms: commsSettings,
  familyDoctor: familyDoctorSettings,
  insurance: insuranceSettings,
  invoices: invoiceSettings,
  payments: paymentSettings,
  pharmacy: pharmacySettings,
  wallet: walletSettings,
};

/** Core settings at the top level, each domain’s settings under its name; `sandbox` is resolved. */
export interface Config extends SettingsOf<typeof coreSettings> {
  readonly sandbox: boolean;
  readonly account: SettingsOf<typeof accountSettings>;
  readonly adapters: AdapterNames;
  readonly auth: SettingsOf<typeof authSettings>;
  readonly booking: SettingsOf<typeof bookingSettings>;
  readonly comms: SettingsOf<typeof commsSettings>;
  readonly familyDoctor: SettingsOf<typeof familyDoctorSettings>;
  readonly insurance: SettingsOf<typeof insuranceSettings>;
  readonly invoices: SettingsOf<typeof invoiceSettings>;
  readonly payments: SettingsOf<typeof paymentSettings>;
  readonly pharmacy: SettingsOf<typeof pharmacySettings>;
  readonly wallet: SettingsOf<typeof walletSettings>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const parseGroup = <G extends SettingGroup>(group: G, environment: Environment): SettingsOf<G> => {
  const parsed: Record<string, unknown> = {};
  for (const [name, { env, schema }] of Object.entries(group)) {
    const given = environment[env];
    const result = schema.safeParse(given === '' ? undefined : given);
    if (!result.success) throw new StartupError(`Setting ${env} is not valid: ${result.error.issues[0]?.message}`);
    parsed[name] = result.data;
  }
  return parsed as SettingsOf<G>;
};

/** @throws StartupError that names the first invalid setting */
export const parseConfig = (environment: Environment): Config => {
  const core = parseGroup(coreSettings, environment);
  const production = core.environment === 'production';
  if (production && core.sandboxRequested) {
    throw new StartupError('Setting SANDBOX is not valid: the sandbox is refused when NODE_ENV=production');
  }
  if (core.opsToken !== null && core.loadPassKey === null) {
    throw new StartupError(
      'Setting LOAD_PASS_KEY is missing: without it no report is counted that OPS_TOKEN could ask for',
    );
  }
  const { names: adapters, wrong } = chooseAdapters(parseGroup(adapterSettings, environment), production);
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'));
  return {
    ...core,
    account: parseGroup(accountSettings, environment),
    adapters,
    sandbox: core.sandboxRequested ?? !production,
    auth: parseGroup(authSettings, environment),
    booking: parseGroup(bookingSettings, environment),
    comms: parseGroup(commsSettings, environment),
    familyDoctor: parseGroup(familyDoctorSettings, environment),
    insurance: parseGroup(insuranceSettings, environment),
    invoices: parseGroup(invoiceSettings, environment),
    payments: parseGroup(paymentSettings, environment),
    pharmacy: parseGroup(pharmacySettings, environment),
    wallet: parseGroup(walletSettings, environment),
  };
};
