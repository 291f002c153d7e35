/** The first exchange: which protocol, what the app can do, what the page must look like. */
import { CONTRACT_VERSION } from 'shared-contracts/host';
import { CAPABILITIES, isBridgeFailure, type NativeResult, PROTOCOL, type WebBridge } from 'shared-contracts/native';

export type App = NativeResult<'hello'>;

export type Handshake =
  | { readonly kind: 'agreed'; readonly app: App }
  /** The app has a channel but says nothing: an older app. The page works without it. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly code: 'PROTOCOL_UNSUPPORTED' | 'HELLO_REFUSED' };

export const shakeHands = async (bridge: WebBridge, remote: string, release: number): Promise<Handshake> => {
  try {
    const app = await bridge.request('hello', {
      protocol: { ...PROTOCOL },
      contract: CONTRACT_VERSION,
      remote,
      release,
      capabilities: [...CAPABILITIES],
    });
    const spoken = app.protocol >= PROTOCOL.min && app.protocol <= PROTOCOL.max;
    return spoken ? { kind: 'agreed', app } : { kind: 'refused', code: 'PROTOCOL_UNSUPPORTED' };
  } catch (error) {
    if (isBridgeFailure(error, 'TIMEOUT', 'NOT_AVAILABLE')) return { kind: 'silent' };
    const code = isBridgeFailure(error, 'PROTOCOL_UNSUPPORTED') ? 'PROTOCOL_UNSUPPORTED' : 'HELLO_REFUSED';
    return { kind: 'refused', code };
  }
};
