/** The first exchange with the app: protocol, capabilities and context. */
import { CONTRACT_VERSION } from 'shared-contracts/host';
import { CAPABILITIES, isBridgeFailure, type NativeResult, PROTOCOL, type WebBridge } from 'shared-contracts/native';

/** Maximum length of the details after the name in the code of `error`. */
const LONGEST_FIELD = 100;

export type App = NativeResult<'hello'>;

export type Handshake =
  | { readonly kind: 'agreed'; readonly app: App }
  /** The app has a channel but does not answer: an older app. The page works without it. */
  | { readonly kind: 'silent' }
  /** `HELLO_INVALID context.insets`: the field of the app's answer that is missing or does not fit. */
  | { readonly kind: 'refused'; readonly code: 'PROTOCOL_UNSUPPORTED' | 'HELLO_REFUSED' | `HELLO_INVALID ${string}` };

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
    if (isBridgeFailure(error, 'INVALID_MESSAGE')) {
      const field = error.message.replace(/^hello: /, '').slice(0, LONGEST_FIELD);
      return { kind: 'refused', code: `HELLO_INVALID ${field}` };
    }
    const code = isBridgeFailure(error, 'PROTOCOL_UNSUPPORTED') ? 'PROTOCOL_UNSUPPORTED' : 'HELLO_REFUSED';
    return { kind: 'refused', code };
  }
};
