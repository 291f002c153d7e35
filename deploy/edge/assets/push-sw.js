// Shows pushes and opens their pages, and shows the offline page when a page cannot be fetched. The cache contains only that
// page and its files: pages and files of a release come from the network only, so that releases are never mixed.
// The edge writes OFFLINE ({ cache, page, files }) before this file (offline.ts).
const WAIT_MS = 1000;

const keepOfflinePage = async () => {
  const cache = await caches.open(OFFLINE.cache);
  await cache.addAll(OFFLINE.files.map((path) => new Request(path, { cache: 'reload' })));
};

const removeOlderCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== OFFLINE.cache).map((name) => caches.delete(name)));
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([removeOlderCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

const fetchPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(OFFLINE.page);
    if (offline) return offline;
    throw error;
  }
};

// A file of the offline page, only for that page: it is requested again as soon as there is a network.
const fetchOwnFile = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
};

// All other requests are left to the browser: calls, and the files of a release.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event));
  else if (OFFLINE.files.includes(new URL(event.request.url).pathname)) event.respondWith(fetchOwnFile(event.request));
});

const textOf = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);

const contentOf = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

// Browsers revoke the permission of a site that shows nothing, so a push that cannot be read gets a title.
const show = ({ title, body, url, tag, lang } = {}) =>
  self.registration.showNotification(textOf(title, 'سنار · Sanar'), {
    body: textOf(body, ''),
    tag: textOf(tag, ''),
    lang: lang === 'en' ? 'en' : 'ar',
    dir: lang === 'en' ? 'ltr' : 'rtl',
    icon: '/icon.svg',
    data: { url: textOf(url, '/') },
  });

self.addEventListener('push', (event) => event.waitUntil(show(contentOf(event.data))));

// Only a path of this product.
const ownPath = (url) => {
  const target = new URL(url, self.location.origin);
  return target.origin === self.location.origin ? target.pathname + target.search + target.hash : '/';
};

// The page navigates itself; one that does not answer is left unchanged.
const isTaken = (client, url) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage({ type: 'push.open', url }, [port2]);
  });

const open = async (url) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page && (await isTaken(page, url))) return page.focus();
  return self.clients.openWindow(url);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.url ?? '/')));
});
