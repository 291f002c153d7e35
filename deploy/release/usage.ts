/** The help of the release command: of all commands, or of one with its options. */
import { MEMBER_NAMES } from 'shared-contracts/release';

interface Words {
  /** The syntax of the command. */
  readonly form: string;
  /** Its description, one line each. */
  readonly text: readonly string[];
}

/** In the order of the text; an empty form is an empty line. Two commands of one line share it. */
const COMMANDS: readonly (Words & { readonly of: readonly string[] })[] = [
  {
    of: ['status'],
    form: 'status [--edge URL]',
    text: ['the served versions, the running watches, and what each edge serves'],
  },
  { of: ['history'], form: 'history [member] [--limit N]', text: ['every change with author, time and reason'] },
  { of: ['versions'], form: 'versions [member]', text: ['published versions: time, author, where each is served'] },
  { of: ['diff'], form: 'diff <release> <release>', text: ['the differences between two releases'] },
  {
    of: ['verify'],
    form: 'verify [--edge URL]',
    text: ['check that every file of every live release is unchanged; with --edge also as sent'],
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
    text: ['serve it to a percentage of the visitors; 0 ends it'],
  },
  {
    of: ['canary'],
    form: 'canary <member> <version> --steps 1,5,25,100 [--pause 10m]',
    text: [
      'grows automatically, holds or rolls back; each step lasts --pause (10m) at least, and',
      'until enough loads are counted: 232 when none fails, more when some do. It runs here',
      'until the last step; when it is stopped, the canary keeps its percentage',
    ],
  },
  {
    of: ['approve'],
    form: 'approve <member> <version>',
    text: ['as a second person, with RELEASE_APPROVAL=required; valid for 24 hours'],
  },
  { of: ['promote'], form: 'promote <member> <version>', text: ['serve it on every new page'] },
  {
    of: ['rollback'],
    form: 'rollback <member> [--to <version or release>]',
    text: ['roll back, by default to the previous version; a release is "#17"'],
  },
  {
    of: ['copy'],
    form: 'copy <channel or release> [--channel NAME]',
    text: ['serve the same composition: opens a channel, or restores a release'],
  },
  {
    of: ['close'],
    form: 'close <channel>',
    text: ["its visitors get the edge's own channel; copy opens it again"],
  },
  {
    of: ['freeze', 'unfreeze'],
    form: 'freeze <member>, unfreeze <member>',
    text: ['prevent promotions and canaries; rollback remains possible'],
  },
  {
    of: ['watch'],
    form: 'watch [member] [--port N]',
    text: [
      'roll back failing versions automatically, on every channel (--channel: on that one);',
      'with --port, GET /healthz answers 200 while its checks succeed',
    ],
  },
  {
    of: ['ops'],
    form: 'ops [--port 8095] [--host 127.0.0.1]',
    text: ['serve the page for operators, which accepts the same token as RELEASE_TOKEN'],
  },
  { of: ['gc'], form: 'gc [--keep-days N]', text: ['remove files that no live or recent page can still request'] },
  { of: ['rehearse'], form: 'rehearse', text: ['load a broken version in real browsers and roll it back'] },
];

const MEMBERS = `  A member is the shell or a remote: ${MEMBER_NAMES.join(', ')}, and remotes that add pages. Each has versions; a release is one version of
  every member, and a channel serves one release.`;

/** Options of several commands; those of one command are in its form. */
const OPTIONS: readonly (Words & { readonly of: string })[] = [
  {
    of: 'reason',
    form: '--reason "..."',
    text: ['reason; required for every change of a channel, stored in the ledger'],
  },
  {
    of: 'channel',
    form: '--channel NAME',
    text: [
      "production (default), staging, or one an app's version is pinned to (app-ios-5.2); without it, watch checks all",
    ],
  },
  {
    of: 'wait',
    form: '--wait MINUTES',
    text: ['after promote or canary --percent: watch it for this time, and roll back automatically'],
  },
  { of: 'rate', form: '--rate 0.02 --min-loads 50 --factor 5', text: ['when a version is given up'] },
  {
    of: 'dry-run',
    form: '--dry-run',
    text: ['check everything and print what would be done; for every command that changes something'],
  },
  {
    of: 'yes',
    form: '--yes',
    text: [
      'confirm a promotion, a close, a copy over a frozen remote, and a removal of recent versions on a terminal;',
      'without a terminal: required to serve a version again that was rolled back, or given up by watch',
    ],
  },
  { of: 'json', form: '--json', text: ['one JSON document instead of text'] },
  {
    of: 'by',
    form: '--by NAME',
    text: ['author, if not the account of this machine; proven only by RELEASE_TOKEN, or by CI'],
  },
  { of: 'help', form: '-h, --help', text: ['this text; after the name of a command, its help'] },
  {
    of: 'accept-clock',
    form: '--accept-clock',
    text: ["this machine's clock is right, although it differs from the release store or the last release"],
  },
];

const SETTINGS = `Settings: PLATFORM_URL and OPS_TOKEN (platform that counts loads; npm start writes them for this machine),
          RELEASE_EDGES (edges that status reads), RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET (notifications),
          RELEASE_TOKEN (your identity: node deploy/release/staff-token.ts --who NAME --for release),
          RELEASE_OIDC_ISSUER and RELEASE_OIDC_SUBJECTS (trusted runs of CI), RELEASE_IDENTITY=required,
          RELEASE_APPROVAL=required (two people for every promotion)`;

const EXIT_CODES = `Exit codes: 0 done · 1 refused, nothing changed · 2 usage error · 3 conflict with a concurrent change
            4 the release store failed · 5 it ran and found a problem`;

const COMMAND_WIDTH = 35;
const OPTION_WIDTH = 16;

function line({ form, text }: Words, width: number): string {
  const [first = '', ...more] = text;
  const rest = more.map((one) => `  ${' '.repeat(width)} ${one}`);
  // A form that is longer than its column moves its description to the right.
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

/** The help of one command with its options; all of it for an unknown name. */
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
