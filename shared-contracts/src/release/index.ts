export { addedPages, isAddedOverlay } from './added-pages.ts';
export { Additions, additionProblems } from './additions.ts';
export type { Adding } from './additions.ts';
export { BootConfig, OUTSIDE_LINKS } from './boot-config.ts';
export type { AppVersions, OutsideLink } from './boot-config.ts';
export { BOOT_ELEMENT_ID, RELEASE_ELEMENT_ID } from './element-ids.ts';
export { BUILD_MANIFEST_FILE, BuildManifest, BuiltFile } from './build-manifest.ts';
export { containerName, isMemberName, isRemoteName, MEMBER_NAMES, REMOTE_NAMES } from './names.ts';
export type { MemberName, RemoteName } from './names.ts';
export {
  ChannelName,
  Chunks,
  ContractRange,
  FileName,
  Integrity,
  MemberNameText,
  ModuleName,
  ScreenTexts,
  SharedNeeds,
  VersionText,
} from './parts.ts';
export { PageRelease, Release, RemoteVersion, ShellVersion } from './release-document.ts';
export type { PageRemote, PageRemoteVersion } from './release-document.ts';
export { RemoteManifest } from './remote-manifest.ts';
export { parseScreenName, screenNameAt } from './screens.ts';
export type { Address, ScreenName } from './screens.ts';
export { SEO_VALUES, seoProblems, SeoWords, seoWordsOf } from './seo.ts';
export type { PageText, SeoEntry } from './seo.ts';
export {
  candidatesOf,
  checkContract,
  pageRelease,
  preloadsOf,
  remoteIn,
  remotesIn,
  runtimeRemote,
  runtimeRemotes,
  selectPreloads,
  sharedPreloads,
  textFiles,
} from './select.ts';
export type { ContractCheck, Preload, RuntimeRemote } from './select.ts';
export { compareVersions, isRange, parseVersion, satisfies } from './semver.ts';
export type { Version } from './semver.ts';
