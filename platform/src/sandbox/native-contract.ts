/** The bridge in the native app playground: the contract’s examples, invalid answers, and the validation of a message. */
import {
  type BridgeErrorCode,
  isNativeMessageName,
  NATIVE_MESSAGES,
  type NativeMessageName,
  type NativeRequest,
  parseFrame,
} from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';

/** The sender: the page in the frame, or the simulated app. */
export type Sender = 'page' | 'app';

export type Verdict =
  | { readonly fits: true }
  | { readonly fits: false; readonly code: BridgeErrorCode; readonly about: string };

const NAMES: readonly NativeMessageName[] = Object.keys(NATIVE_MESSAGES).filter(isNativeMessageName);

/** An answer without its first field, or of another type where it has none. */
const broken = (result: object): unknown => {
  const [first] = Object.keys(result);
  return first === undefined ? 'nothing of the kind' : { ...result, [first]: undefined };
};

/** For each message: the page’s timeout, a valid answer, and an invalid one. */
export const REQUESTS_TO_APP = Object.fromEntries(
  NAMES.flatMap((name) => {
    const message = NATIVE_MESSAGES[name];
    const example = NATIVE_EXAMPLES[name];
    if (message.style !== 'request' || message.direction !== 'to-native' || !('results' in example)) return [];
    const [good] = example.results;
    return good ? [[name, { timeoutMs: message.timeoutMs, good, wrong: broken(good) }]] : [];
  }),
);

const fieldOf = (error: { issues: readonly { path: readonly PropertyKey[] }[] }): string =>
  error.issues[0]?.path.map(String).join('.') || 'payload';

const judged = (name: NativeMessageName, part: 'payload' | 'result', value: unknown): Verdict => {
  const checked = (NATIVE_MESSAGES[name] as NativeRequest)[part].safeParse(value ?? {});
  if (checked.success) return { fits: true };
  return { fits: false, code: 'INVALID_MESSAGE', about: `${name}: ${fieldOf(checked.error)}` };
};

/** Whether the receiver accepts this text. `asked` is the name of the request that an answer belongs to; null: unknown. */
export const verdictOf = (text: string, from: Sender, asked: string | null): Verdict => {
  const parsed = parseFrame(text);
  if (parsed.kind === 'refused') return { fits: false, code: parsed.code, about: parsed.reason };
  const { frame } = parsed;
  if (frame.kind === 'refusal') return { fits: true };
  if (frame.kind === 'answer') {
    if (asked === null || !isNativeMessageName(asked))
      return { fits: false, code: 'UNKNOWN_MESSAGE', about: 'an answer to nothing that waits' };
    return judged(asked, 'result', frame.result);
  }
  const name = frame.name as NativeMessageName;
  const { direction, style } = NATIVE_MESSAGES[name];
  if (direction !== (from === 'page' ? 'to-native' : 'to-web'))
    return { fits: false, code: 'UNKNOWN_MESSAGE', about: `${name} does not come this way` };
  if (style !== frame.kind) return { fits: false, code: 'INVALID_MESSAGE', about: `${name} is no ${frame.kind}` };
  return judged(name, 'payload', frame.payload);
};
