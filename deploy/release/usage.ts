/** The help of the release command: of all commands, or of one with its options. */
import { MEMBER_NAMES } from 'shared-contracts/release';

interface Words {
  /** How it is typed. */
  readonly form: string;
  /** What it does; one line each. */
  readonly text: readonly string[];
}

/** In the order of the text; an empty form is an empty line. Two commands of one line share it. */
const COMMANDS: readonly (Words & { readonly of: readonly string[] })[] = [
  {
    of: ['status'],
    form: 'status [--edge URL]',
    text: ['what the channel serves now, who watches, and what each edge serves'],
  },
  { of: ['history'], form: 'history [member] [--limit N]', text: ['every change: who, when, why'] },
  { of: ['versions'], form: 'versions [member]', text: ['what was published: when, by whom, where it is served'] },
  { of: ['diff'], form: 'diff <release> <release>', text: ['what differs between two releases'] },
  {
    of: ['verify'],
    form: 'verify [--edge URL]',
    text: ['every file of every live release is there and unchanged; with --edge also as sent'],
  },
  { of: [], form: '', text: [] },
  {
    of: ['publish'],
    form: 'publish <member>',
    text: ['build it at its own version and store its files; serves nothing yet'],
  },
  {
    of: ['canary'],
    form: 'canary <member> <version> --percent N',
    text: ['give it to a part of the visitors; 0 ends it'],
  },
  {
    of: ['canary'],
    form: 'canary <member> <version> --steps 1,5,25,100 [--pause 10m]',
    text: [
      'grows by itself while it does well, holds or goes back; each step lasts --pause (10m) at least, and',
      'until enough loads of the version are seen: 232 where none fails, more where some do. It runs here',
      'until the last step; when it is stopped, the canary stays where it is',
    ],
  },
  {
    of: ['approve'],
    form: 'approve <member> <version>',
    text: ['as a second person, where RELEASE_APPROVAL=required; counts for 24 hours'],
  },
  { of: ['promote'], form: 'promote <member> <version>', text: ['give it to every new page'] },
  {
    of: ['rollback'],
    form: 'rollback <member> [--to <version or release>]',
    text: ['go back, by default to what stood before; a release is "#17"'],
  },
  {
    of: ['copy'],
    form: 'copy <channel or release> [--channel NAME]',
    text: ['make that channel serve all of it: opens a channel, or goes back as a whole'],
  },
  {
    of: ['close'],
    form: 'close <channel>',
    text: ["its visitors get what the edge's own channel serves; copy opens it again"],
  },
  {
    of: ['freeze', 'unfreeze'],
    form: 'freeze <member>, unfreeze <member>',
    text: ['nobody may promote or canary it; rollback stays possible'],
  },
  {
    of: ['watch'],
    form: 'watch [member] [--port N]',
    text: [
      'roll back by itself what fails too often, on every channel (--channel: on that one);',
      'with --port, GET /healthz there answers 200 while it can look',
    ],
  },
  {
    of: ['ops'],
    form: 'ops [--port 8095] [--host 127.0.0.1]',
    text: ['the page for operators; it takes the same token as RELEASE_TOKEN'],
  },
  { of: ['gc'], form: 'gc [--keep-days N]', text: ['remove files that no live or recent page may still ask for'] },
  { of: ['rehearse'], form: 'rehearse', text: ['a broken version, real browsers, and the way back'] },
];

const MEMBERS = `  A member is the shell or a remote: ${MEMBER_NAMES.join(', ')}. Each has versions; a release is one version of
  every member, and a channel serves one release.`;

/** Options of several commands; those of one stand in its form. */
const OPTIONS: readonly (Words & { readonly of: string })[] = [
  { of: 'reason', form: '--reason "..."', text: ['why; required for every change of a channel, kept in the ledger'] },
  {
    of: 'channel',
    form: '--channel NAME',
    text: [
      "production (default), staging, or one an app's version is pinned to (app-ios-5.2); watch looks at all without it",
    ],
  },
  {
    of: 'wait',
    form: '--wait MINUTES',
    text: ['after promote or canary --percent: watch it that long, and roll back by itself'],
  },
  { of: 'rate', form: '--rate 0.02 --min-loads 50 --factor 5', text: ['when a version is given up'] },
  {
    of: 'dry-run',
    form: '--dry-run',
    text: ['check everything and say what would be done; for each command that changes something'],
  },
  {
    of: 'yes',
    form: '--yes',
    text: [
      'do not ask on a terminal before everybody gets a version, a channel is closed, or what is frozen or lately served goes;',
      'without a terminal: needed to give a version again that was rolled back, or given up by watch',
    ],
  },
  { of: 'json', form: '--json', text: ['one JSON document instead of words'] },
  {
    of: 'by',
    form: '--by NAME',
    text: ['who, when it is not the account of this machine; proven only by RELEASE_TOKEN, or by CI'],
  },
  { of: 'help', form: '-h, --help', text: ['this text; after the name of a command, what concerns that one'] },
  {
    of: 'accept-clock',
    form: '--accept-clock',
    text: ["this machine's clock is right, although the release store or the last release say otherwise"],
  },
];

const SETTINGS = `Settings: PLATFORM_URL and OPS_TOKEN (platform that counts loads; npm start writes them for this machine),
          RELEASE_EDGES (edges that status reads), RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET (notifications),
          RELEASE_TOKEN (your identity: node deploy/release/staff-token.ts --who NAME --for release),
          RELEASE_OIDC_ISSUER and RELEASE_OIDC_SUBJECTS (trusted runs of CI), RELEASE_IDENTITY=required,
          RELEASE_APPROVAL=required (two people for every promotion)`;

const EXIT_CODES = `Exit codes: 0 done · 1 refused, nothing changed · 2 not understood · 3 somebody else changed the channel first
            4 the release store cannot do its work · 5 it ran, and what it found is not well`;

const COMMAND_WIDTH = 35;
const OPTION_WIDTH = 16;

function line({ form, text }: Words, width: number): string {
  const [first = '', ...more] = text;
  const rest = more.map((one) => `  ${' '.repeat(width)} ${one}`);
  // A form that is longer than its column pushes its words to the right.
  const head = form.length > width ? `${form}   ${first}` : `${form.padEnd(width)} ${first}`;
  return [`  ${head}`.trimEnd(), ...rest].join('\n');
}

const commandLines = (chosen: readonly Words[]) => chosen.map((one) => line(one, COMMAND_WIDTH)).join('\n');
const optionLines = (chosen: readonly Words[]) => chosen.map((one) => line(one, OPTION_WIDTH)).join('\n');

export const USAGE = `Usage: npm run release -- <command> [arguments] [options]

${commandLines(COMMANDS)}

${MEMBERS}

${optionLines(OPTIONS)}

${SETTINGS}

${EXIT_CODES}
`;

/** What concerns one command, with the options it knows; all of it for a name that is none. */
export function usageOf(name: string, options: readonly string[]): string {
  const forms = COMMANDS.filter(({ of }) => of.includes(name));
  if (forms.length === 0) return USAGE;
  return `Usage: npm run release -- ${name} [arguments] [options]

${commandLines(forms)}

${MEMBERS}

${optionLines(OPTIONS.filter(({ of }) => options.includes(of)))}

${EXIT_CODES}
`;
}
