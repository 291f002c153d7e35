/** The paths of each remote as a page for native teams. */
import { CHANNEL_QUERY, webviewPath } from 'shared-contracts/native';
import { REMOTES, ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import type { RemoteName } from 'shared-contracts/routes';

const rowsOf = (remote: RemoteName): string[] =>
  ROUTE_IDS.filter((id) => routeDefinition(id).owner === remote).map((id) => {
    const { path, aliases = [], guard } = routeDefinition(id);
    const also = aliases.length > 0 ? ` (also ${aliases.map((alias) => `\`${alias}\``).join(', ')})` : '';
    return `| \`${id}\` | \`${path}\`${also} | \`${webviewPath(remote, path)}\` | ${guard === 'login' ? 'asks for a session' : 'anybody'} |`;
  });

const tableOf = (remote: RemoteName): string => {
  const rows = rowsOf(remote);
  const body = rows.length > 0 ? rows.join('\n') : '| – | no pages of its own | – | – |';
  return `## ${remote}\n\n| Screen | Path | Address in a webview | Who |\n| --- | --- | --- | --- |\n${body}`;
};

export const pathsPage =
  (): string => `<!-- Made by deploy/native/generate.ts from shared-contracts/src/routes. Edit there. -->

# The paths of each remote

\`:name\` is a value, \`:name?\` one that may be left out. Add \`?${CHANNEL_QUERY}=app-ios-5.2\` (or \`&\` after a query) to every first address.
A page that asks for a session takes that of \`session.get\`; without one the patient signs in on the page.

${REMOTES.map(tableOf).join('\n\n')}
`;
