/** Pages with a fault in their release: the inlined document is changed on its way, and the test answers requests for files. */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { containerName, type PageRelease, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import type { ContractRemote } from 'shared-contracts/routes';

const DOCUMENT = new RegExp(`(<script type="application/json" id="${RELEASE_ELEMENT_ID}">)([\\s\\S]*?)(</script>)`);

export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** From now on every page of the product contains `change(release)`. Preloads of the old files have no effect. */
export const changeRelease = async (page: Page, change: (release: PageRelease) => void): Promise<void> => {
  await page.route(
    (url) => !url.pathname.startsWith('/_/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(DOCUMENT, (_, open: string, json: string, close: string) => {
        const release = JSON.parse(json) as PageRelease;
        change(release);
        return open + JSON.stringify(release).replaceAll('<', '\\u003c') + close;
      });
      return route.fulfill({ response, body: html });
    },
  );
};

const answer = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' } });

export const notFound = answer(404, 'gone');
export const script = (body: string) => answer(200, body);

/** Files of a remote's version, by the prefixes of their names. */
export const filesOf = (remote: ContractRemote, start: string): RegExp =>
  new RegExp(`/_/${remote}/[^/]+/${start}[^/]*$`);

/**
 * Adds a version 9.9.9 of a remote, which falls back to the current version: the same files under another name, changed by
 * `edit`.
 */
export const putInFront = async (
  page: Page,
  remote: ContractRemote,
  origin: string,
  edit: (file: string, text: string) => string,
): Promise<void> => {
  const html = await (await page.request.get(origin)).text();
  const today = (JSON.parse(DOCUMENT.exec(html)?.[2] ?? 'null') as PageRelease).remotes[remote];
  const { files = {} } = today;
  const [oldName, newName] = [containerName(remote, today.version), containerName(remote, '9.9.9')];
  const base = '/_/broken-version/';
  const changed = new Map<string, string>();
  for (const file of Object.keys(files).filter((name) => /\.(js|css)$/.test(name))) {
    const text = await (await page.request.get(new URL(today.base + file, origin).href)).text();
    changed.set(file, edit(file, text.replaceAll(oldName, newName).replaceAll(today.version, '9.9.9')));
  }
  await changeRelease(page, ({ remotes }) => {
    const { previous: _none, ...good } = remotes[remote];
    const own = Object.fromEntries([...changed].map(([file, text]) => [file, integrityOf(text)]));
    remotes[remote] = { ...good, version: '9.9.9', base, files: { ...files, ...own }, previous: { ...good, files } };
  });
  await page.route(new RegExp(`${base}[^/]+$`), (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length);
    const text = changed.get(file);
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return text === undefined ? notFound(route) : route.fulfill({ status: 200, body: text, contentType });
  });
};
