// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { alwaysUnlessPrefetched, type Prefetch, type PrefetchContext } from './prefetch.ts';
export { createRemote } from './create-remote.tsx';
export { personOf } from './remote-cache.ts';
export { pictureSourceOf } from './picture-source.ts';
export type { RemoteDefinition, RemoteLifecycles } from './create-remote.tsx';
export { CardDialog, PartBoundary } from './remote-error-boundary.tsx';
export type { FailedProps } from './remote-error-boundary.tsx';
export {
  endpointKey,
  newKey,
  useEndpointMutation,
  useEndpointPages,
  useEndpointQuery,
  useInvalidate,
} from './endpoint-hooks.ts';
export type { EndpointMutationOptions, EndpointPagesOptions, EndpointQueryOptions } from './endpoint-hooks.ts';
export {
  useApi,
  useBackHandler,
  useConnection,
  useEvent,
  useHost,
  useNavigation,
  useRealtime,
  useSession,
} from './hooks.ts';
export type { Navigation } from './hooks.ts';
export { forgetFailedFiles, isMissingFile } from './file-loads.ts';
export { lazyScreen } from './lazy-screen.tsx';
export type { LazyScreen, ScreenFile } from './lazy-screen.tsx';
export { Link } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { ComingSoon, SignInState } from './page-states.tsx';
export type { ComingSoonProps, SignInStateProps } from './page-states.tsx';
export { CardQueryError, QueryError } from './query-error.tsx';
export type { QueryErrorProps } from './query-error.tsx';
export type { RemoteResources, TextLoader, Texts } from './remote-texts.ts';
export { isOutcomeKnown, isServerAnswer } from './server-answer.ts';
export { about, TaggedText, TextsProvider, useT } from './texts.tsx';
export type { TaggedTextProps, TextsProviderProps, Translate } from './texts.tsx';
export type { KeysOf, TextKey, TextNamespace } from './text-keys.ts';
export { useKept } from './use-kept.ts';
export { useNow } from './use-now.ts';
export { useStillHere } from './use-still-here.ts';
