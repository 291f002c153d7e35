import { MEMBER_NAMES } from 'shared-contracts/release';

export const USAGE = `Usage: npm run release -- <command> [arguments] [options]

  status [--edge URL]                 what the channel serves now, who watches, and what each edge serves
  history [member] [--limit N]        every change: who, when, why
  versions [member]                   what was published: when, by whom, where it is served
  diff <release> <release>            what differs between two releases
  verify [--edge URL]                 every file of every live release is there and unchanged; with --edge also as sent

  publish <member>                    build it at its own version and store its files; serves nothing yet
  canary <member> <version> --percent N   give it to a part of the visitors; 0 ends it
  canary <member> <version> --steps 1,5,25,100 [--pause 10m]   grows by itself while it does well, holds or goes back
  promote <member> <version>          give it to every new page
  rollback <member> [--to <version or release>]   go back, by default to what stood before
  copy <channel or release>           make the channel serve all of it: opens a channel, or goes back as a whole
  close <channel>                     its visitors get what the edge's own channel serves; copy opens it again
  freeze <member>, unfreeze <member>  nobody may promote or canary it; rollback stays possible
  watch [member] [--port N]           roll back by itself what fails too often, on every channel (--channel: on that one);
                                      with --port, GET /healthz there answers 200 while it can look
  ops [--port 8095] [--host 127.0.0.1]   the page for operators; it takes the same token as RELEASE_TOKEN
  gc [--keep-days N]                  remove files that no live or recent page may still ask for
  rehearse                            a broken version, real browsers, and the way back

  A member is the shell or a remote: ${MEMBER_NAMES.join(', ')}. Each has versions; a release is one version of
  every member, and a channel serves one release.

  --reason "..."   why; required for every change of a channel, kept in the ledger
  --channel NAME   production (default), staging, or one an app's version is pinned to (app-ios-5.2)
  --wait MINUTES   after promote or canary: watch it that long, and roll back by itself
  --rate 0.02 --min-loads 50 --factor 5   when a version is given up
  --dry-run        check everything and say what would be done; for each command that changes something
  --yes            do not ask on a terminal before a promotion, or before what is frozen or lately served is changed
  --json           one JSON document instead of words
  --by NAME        who, when it is not the account of this machine; proven only by RELEASE_TOKEN, or by CI
  -h, --help       this text
  --accept-clock   this machine's clock is right, although the release store or the last release say otherwise

Settings: PLATFORM_URL and OPS_TOKEN (who is asked how versions do; npm start leaves them for this machine),
          RELEASE_EDGES (addresses that status asks), RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET (who is told),
          RELEASE_TOKEN (who you are: node deploy/release/staff-token.ts --who NAME --for release),
          RELEASE_OIDC_ISSUER and RELEASE_OIDC_SUBJECTS (whose runs of CI are believed), RELEASE_IDENTITY=required

Exit codes: 0 done · 1 refused, nothing changed · 2 not understood · 3 somebody else changed the channel first
            4 the release store cannot do its work · 5 it ran, and what it found is not well
`;
