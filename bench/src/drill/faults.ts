/** Faults of a version: in its code, or in its files as they arrive. */
import { type BuildManifest, type MemberName } from 'shared-contracts/release';
import type { FileDamage } from './carrier.ts';
import { type Host, HOSTS, placeOf } from './places.ts';

type Edit = (file: string, text: string, isEntry: boolean) => string;

export interface Fault {
  readonly name: string;
  /** Changes the code of a copy of the member. */
  readonly edit?: (member: MemberName) => Edit;
  /** How files are corrupted on their way to a host. */
  readonly damage?: {
    readonly kind: FileDamage['kind'];
    readonly files: (built: BuildManifest, host: Host) => string[];
  };
  /** The patient returns with the files in the cache of the browser, after the proxy stopped corrupting them. */
  readonly kept?: true;
  /**
   * The page does not recover by itself: each patient closes its tab and opens another. `killed`: the renderer process is
   * killed as soon as the member renders.
   */
  readonly stuck?: 'blocked' | 'killed';
}

/** How long the main thread is blocked, in milliseconds; more than 5 s counts as a failure. */
const BUSY_MS = 6000;
const BROKEN = 'throw new Error("broken on purpose");';
const MAIN = 'id:"main",tabIndex';
const CRASH = `id:(()=>{${BROKEN}})(),tabIndex`;
const ROOT = /\bRoot:/;

/** Replaces the root component of each module; the shell's own modules have no such name. */
const rootOf =
  (replacement: string): ((member: MemberName) => Edit) =>
  () =>
  (_file, text) =>
    text.replace(ROOT, `Root:${replacement},ReplacedRoot:`);

/** Blocks the main thread once, as soon as the member has rendered. */
const busy = (drawn: string): string =>
  `{const t=setInterval(()=>{if(!document.querySelector(${JSON.stringify(drawn)}))return;clearInterval(t);` +
  `const u=Date.now()+${BUSY_MS};while(Date.now()<u);},20)}`;

/** Runs in place of the member's rendering. */
const drawing =
  (code: string): ((member: MemberName) => Edit) =>
  (member) =>
    member === 'shell'
      ? (_file, text) => text.replace(MAIN, `id:(()=>{${code}})(),tabIndex`)
      : rootOf(`()=>{${code};return null}`)(member);
/** Message that a page logs when it renders a version whose process is to be killed. */
export const DRAWS = 'drill: draws';

const isMain = (file: string) => file.startsWith('main.') && file.endsWith('.js');
const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
const entry = ({ entry: { js } }: BuildManifest): string[] => js.slice(-1);
/** A file that is loaded after the entry: a file of the screen if it has one, otherwise of the module. */
const chunk = ({ name, entry: first, modules, screens }: BuildManifest, host: Host): string[] => {
  const { module, screen } = placeOf(name);
  if (name === 'shell' && host === 'web') return first.js.slice(0, 1);
  const files = scripts((screen ? screens[screen]?.js : undefined) ?? modules[module]?.js ?? []);
  return files.slice(-1);
};
const styles = ({ files }: BuildManifest): string[] => Object.keys(files).filter((file) => file.endsWith('.css'));

export const FAULTS: readonly Fault[] = [
  {
    name: 'throws at import',
    edit: (member) => (file, text, isEntry) => (isEntry && (member !== 'shell' || isMain(file)) ? BROKEN + text : text),
  },
  {
    name: 'throws in render',
    edit: (member) =>
      member === 'shell' ? (_file, text) => text.replace(MAIN, CRASH) : rootOf(`()=>{${BROKEN}}`)(member),
  },
  {
    name: 'renders nothing',
    edit: (member) =>
      member === 'shell'
        ? (file, text) =>
            isMain(file) ? 'document.getElementById("root").replaceChildren(document.createElement("div"));' : text
        : rootOf('()=>null')(member),
  },
  {
    name: 'blocks for 6 s',
    edit: (member) =>
      member === 'shell'
        ? (file, text) => (isMain(file) ? text + busy('[data-remote] h1') : text)
        : (_file, text) =>
            ROOT.test(text)
              ? busy(`[data-remote^="${member}@"] h1,[data-remote^="${member}@"] dialog[open]`) + text
              : text,
  },
  { name: 'endless loop', edit: drawing('while(document){}'), stuck: 'blocked' },
  {
    name: 'process killed',
    edit: drawing(`console.info(${JSON.stringify(DRAWS)});while(document){}`),
    stuck: 'killed',
  },
  {
    name: 'memory exhausted',
    edit: drawing('for(const all=[];document;)all.push(Array.from({length:1e5},()=>({})))'),
    stuck: 'blocked',
  },
  { name: 'entry missing', damage: { kind: 'missing', files: entry } },
  { name: 'chunk missing', damage: { kind: 'missing', files: chunk } },
  { name: 'CSS missing', damage: { kind: 'missing', files: styles } },
  { name: 'hung', damage: { kind: 'hung', files: entry } },
  { name: 'flipped byte', damage: { kind: 'flipped', files: chunk } },
  { name: 'wrong bytes cached', damage: { kind: 'kept', files: entry }, kept: true },
];

export const hasFiles = ({ damage }: Fault, built: BuildManifest): boolean =>
  !damage || HOSTS.every((host) => damage.files(built, host).length > 0);
