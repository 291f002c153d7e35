/** `host.native`: what remotes may request from the app. */
import type { HostApiClient, HostNative, NativePlace } from 'shared-contracts/host';
import type { Language } from 'shared-contracts/domain';
import type { Permission, PermissionState, WebBridge } from 'shared-contracts/native';
import type { App } from './handshake.ts';
import type { PermissionHelp } from './permission-help.ts';
import type { PreviousSteps } from './previous-steps.ts';

export interface NativeHostOptions {
  readonly bridge: WebBridge;
  readonly app: App;
  readonly help: PermissionHelp;
  readonly steps: PreviousSteps;
  readonly api: () => HostApiClient;
  readonly language: () => Language;
  readonly onError: (error: unknown, where: string) => void;
}

const endpoints = () => import(/* webpackChunkName: "webview-calls" */ './endpoints.ts');

export const createNativeHost = (options: NativeHostOptions): HostNative => {
  const { bridge, app, help, steps, api, language, onError } = options;
  const permission = async (wanted: Permission): Promise<PermissionState> => {
    const state = await bridge.request('permission.request', { permission: wanted }).then(
      (answer) => answer.state,
      (error: unknown) => {
        onError(error, 'permission');
        return 'denied' as const;
      },
    );
    if (state !== 'granted') help.show(wanted);
    return state;
  };
  const nameOf = async (lat: number, long: number): Promise<string | null> => {
    try {
      const { locationDetails } = await endpoints();
      const { place, city } = await api().call(locationDetails, { lat, long });
      return place[language()] || city[language()] || null;
    } catch (error) {
      onError(error, 'place');
      return null;
    }
  };
  const place = async (): Promise<NativePlace | null> => {
    if ((await permission('location')) !== 'granted') return null;
    const found = await bridge.request('place.get', {}).catch((error: unknown) => onError(error, 'place'));
    if (!found) return null;
    const { lat, long } = found;
    return { lat, long, place: found.place ?? (await nameOf(lat, long)) };
  };
  return {
    platform: app.app.platform,
    capabilities: app.capabilities,
    request: bridge.request,
    permission,
    place,
    stepBefore: steps.add,
    close: (result) => {
      bridge.request('close', result).catch((error: unknown) => onError(error, 'close'));
    },
  };
};
