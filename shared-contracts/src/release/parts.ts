/** Small schemas of which `remote.json`, `build.json` and the release document consist. */
import * as z from 'zod/mini';
import { isMemberName, isRemoteName, MEMBER_NAMES, type MemberName, REMOTE_NAMES, type RemoteName } from './names.ts';
import { isRange, parseVersion } from './semver.ts';

export const VersionText = z.string().check(z.refine((text) => parseVersion(text) !== null, 'not a version x.y.z'));
export const ContractRange = z.string().check(z.refine(isRange, 'not a version range such as ^1.2.0'));

/** A path inside the folder of a version. Never absolute, and never a parent folder. */
export const FileName = z.string().check(
  z.regex(/^[A-Za-z0-9_@+~.-]+(\/[A-Za-z0-9_@+~.-]+)*$/),
  z.refine((name) => !name.split('/').some((part) => part === '..' || part === '.'), 'leaves its folder'),
);

/** Subresource integrity of one file: base64 of its SHA-384. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Name of an exposed module as federation writes it: `./pages`. */
export const ModuleName = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

/** Files that a browser must load, in order, before the code can run. */
export const Chunks = z.object({ js: z.array(FileName), css: z.array(FileName) });
export type Chunks = z.infer<typeof Chunks>;

/**
 * Screen, as in `screens` → namespaces of its texts, including those of its remote. A file of texts is named by its language and
 * its namespace.
 */
export const ScreenTexts = z.record(z.string(), z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))));
export type ScreenTexts = z.infer<typeof ScreenTexts>;

/** Name of a module that the shell provides on request: `shared-ui/forms`. */
const SharedName = z.string().check(z.regex(/^@?[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/));
/** Such a module → the files of the shell that contain it. */
export const SharedChunks = z.record(SharedName, Chunks);
/** Screen, as in `screens` → such modules that it requests at run time. */
export const SharedNeeds = z.record(z.string(), z.array(SharedName));
export type SharedNeeds = z.infer<typeof SharedNeeds>;

/** A release channel. Also the name of a file, so it can contain neither a path nor two consecutive dots. */
export const ChannelName = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/));

/** A name of an open list: the JSON Schema contains the names of the contract, as for other open lists. */
const openName = <Name extends string>(isName: (text: string) => text is Name, known: readonly string[]) => {
  const text = z.string().check(z.refine(isName, 'not a name of a remote'));
  text.register(z.globalRegistry, { 'x-extensible-enum': known } as Record<string, unknown>);
  return z.pipe(
    text,
    z.transform((name: string) => name as Name),
  );
};
export const RemoteNameText = openName<RemoteName>(isRemoteName, REMOTE_NAMES);
export const MemberNameText = openName<MemberName>(isMemberName, MEMBER_NAMES);
