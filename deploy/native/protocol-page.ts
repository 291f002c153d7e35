/** The protocol as a page for native teams. */
import {
  BRIDGE_ERROR_CODES,
  CAPABILITIES,
  CHANNEL_HEADER,
  CHANNEL_NAME,
  CHANNEL_QUERY,
  DEEP_LINK,
  EXTERNAL_URL,
  MAX_MESSAGE_BYTES,
  NATIVE_MESSAGES,
  PROTOCOL,
  READY_TIMEOUT_MS,
  RECEIVER_NAME,
  TOKEN_QUERIES,
} from 'shared-contracts/native';
import type { NativeMessageName, NativeRequest } from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';
import { MESSAGE_NAMES, schemaOf } from './cases.ts';
import type { JsonSchema } from './cases.ts';

const CODES: Readonly<Record<(typeof BRIDGE_ERROR_CODES)[number], string>> = {
  UNKNOWN_MESSAGE: 'no message of that name comes this way',
  INVALID_MESSAGE: 'not a frame, or a field does not fit; the field is named, its value never',
  TOO_LARGE: `over ${MAX_MESSAGE_BYTES} bytes of UTF-8`,
  TIMEOUT: 'no answer within the limit of the message (never sent: the asking side gives up)',
  REFUSED: 'understood and declined, for instance not on the allow-list',
  PROTOCOL_UNSUPPORTED: `a protocol version outside ${PROTOCOL.min}–${PROTOCOL.max}`,
  NOT_AVAILABLE: 'nobody answers that here',
};

const kindOf = (schema: JsonSchema): string => {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.map(kindOf).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(
      ([name, field]) => `\`${name}\`${required.includes(name) ? '' : '?'} ${kindOf(field)}`,
    );
    return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'nothing (`{}`)';
  }
  const { minimum, maximum, maxLength } = schema;
  const bounded = [minimum, maximum].every((bound) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER);
  const range = bounded ? ` ${minimum}–${maximum}` : '';
  return `${schema.type ?? 'anything'}${range}${maxLength === undefined ? '' : ` of at most ${maxLength}`}`;
};

const describe = (name: NativeMessageName): string => {
  const message = NATIVE_MESSAGES[name];
  const request = message.style === 'request' ? (message as NativeRequest) : null;
  const { payload, results } = NATIVE_EXAMPLES[name] as { payload: unknown; results?: readonly unknown[] };
  const result = schemaOf(name, 'result');
  const kind = request ? `request, answered within ${request.timeoutMs} ms` : 'event, not answered';
  const example = (value: unknown) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
  return [
    `### \`${name}\``,
    `${message.direction === 'to-native' ? 'Page → app' : 'App → page'}, ${kind}. ${message.summary}`,
    `Payload: ${kindOf(schemaOf(name, 'payload') ?? {})}`,
    example(payload),
    ...(request && result ? [`Result: ${kindOf(result)}`, ...(results ?? []).map(example)] : []),
  ].join('\n\n');
};

const of = (direction: string): string =>
  MESSAGE_NAMES.filter((name) => NATIVE_MESSAGES[name].direction === direction)
    .map(describe)
    .join('\n\n');

export const protocolPage =
  (): string => `<!-- Made by deploy/native/generate.ts from shared-contracts/src/native. Edit there. -->

# The bridge between a native app and the page it embeds

Protocol ${PROTOCOL.min}–${PROTOCOL.max}. An app loads \`https://<origin>/webview/<remote>/<route>\` and speaks with the page in texts of JSON.

## Loading

| Query | Meaning |
|---|---|
| \`lang=ar\` or \`en\` | language of the first paint; \`hello\` gives it for good |
| \`${CHANNEL_QUERY}=app-ios-5.2\` | release channel this version of the app is pinned to; its name begins with \`app-\`, another is not looked at; also as header \`${CHANNEL_HEADER}\`. Kept in a cookie for reloads. A channel nobody made is production |
| ${TOKEN_QUERIES.map((name) => `\`${name}\``).join(' or ')} | a session token. Taken of an app that answers \`hello\`, for the \`deviceId\` of its context; a browser without an app asks before it replaces a session, and takes no device id from the address. Removed from address and history at once. Prefer the bridge, best with a transfer code |

The page says \`hello\` first, then \`session.get\`, and \`ready\` when the screen is there. **Show your own screen** when neither \`ready\` nor \`error\` has come ${READY_TIMEOUT_MS} ms after the load began, or when \`error\` says \`fatal\`; show its \`traceId\` to whoever calls for help. A \`ready\` that comes later takes that back: hide your own screen, because a previous version of the page has taken the place of the failed one.
An answer to \`hello\` with a field that is missing or does not fit ends in \`error\` with the code \`HELLO_INVALID\` and the field, such as \`HELLO_INVALID context.insets\`.
When the system ends the web process, load the last address again: every step is in the address or on the server.
An app that brings a channel and never answers \`hello\` gets the page without a bridge after ${NATIVE_MESSAGES.hello.timeoutMs} ms.

## Channels

| Platform | Page → app | App → page |
|---|---|---|
| iOS, WKWebView | \`webkit.messageHandlers.${CHANNEL_NAME}.postMessage(text)\` | \`evaluateJavaScript("${RECEIVER_NAME}.receive(<JSON string>)")\` |
| Android | object \`${CHANNEL_NAME}\` from \`WebViewCompat.addWebMessageListener\` with your origin alone | \`JavaScriptReplyProxy.postMessage(text)\` |
| Flutter | object \`${CHANNEL_NAME}\` from \`addWebMessageListener\` of flutter_inappwebview, as on Android | \`JavaScriptReplyProxy.postMessage(text)\` |
| React Native | \`ReactNativeWebView.postMessage(text)\` | \`injectJavaScript("${RECEIVER_NAME}.receive(<JSON string>); true;")\` |

Rules the app must keep:
1. One origin, https, compared whole (scheme, host, port). A message from any other frame or origin is dropped; a navigation elsewhere is refused or opened outside.
2. Only the main frame has the bridge.
3. The text you put into \`receive(…)\` is a JSON string literal made by an encoder, never by gluing quotes.
4. No file access, no universal access from file URLs, debugging off in release builds.
5. Tokens live in the keychain or keystore and in no log. \`openExternal\` and \`openDeepLink\` go through your allow-list.
6. Back never gets stuck: a page that is still loading, has failed or was refused answers \`nav.back\` with a refusal or not at all. A refusal, and ${NATIVE_MESSAGES['nav.back'].timeoutMs} ms without an answer, mean what \`handled: false\` means.

The page accepts messages from its channel only; it listens to no \`window\` messages, and has no bridge inside a frame.

## Frames

At most ${MAX_MESSAGE_BYTES} bytes of UTF-8. \`id\` is 1–64 letters, digits, \`_\` or \`-\`, chosen by who asks.

\`\`\`json
{"v":1,"kind":"request","id":"a1","name":"nav.back","payload":{}}
{"v":1,"kind":"answer","id":"a1","result":{"handled":true}}
{"v":1,"kind":"refusal","id":"a1","error":{"code":"REFUSED","message":"not on the list"}}
{"v":1,"kind":"event","name":"session.cleared","payload":{}}
\`\`\`

A refusal of a message without a readable id has \`"id":null\`. Fields that are not named here are dropped.

| Code | When |
|---|---|
${BRIDGE_ERROR_CODES.map((code) => `| \`${code}\` | ${CODES[code]} |`).join('\n')}

Capabilities: ${CAPABILITIES.map((name) => `\`${name}\``).join(', ')}.
May leave for the system: \`${EXTERNAL_URL.source}\`. The app's own screens: \`${DEEP_LINK.source}\`.

## Session

\`session.get\` answers with a **transfer code** where you can: ask \`POST /api/v6/user/transferCode\` with the app's own token and \`ud\`, and hand over \`code\`. It works once, for 60 s, on that device, and dies with the app's session; the page gets a session of its own and never sees the app's token.
\`session.expired\` means: bring a new token, however long it takes (${NATIVE_MESSAGES['session.expired'].timeoutMs / 1000} s). What the patient typed stays, and the call that failed is made again. Answer \`visitor\` to let the patient sign in on the page.
\`session.ended\` says that the patient signed out on the page. A session you were asked to renew, and did not, ends without it.

## Page → app

${of('to-native')}

## App → page

${of('to-web')}
`;
