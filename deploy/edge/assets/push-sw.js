// Shows pushes and opens what they are about. There is no fetch handler and no cache: pages of a release come from the
// network alone, so that no old one is shown.
const WAIT_MS = 1000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const textOf = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);

const contentOf = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

// A browser takes the permission back from who shows nothing, so there is a title for a push that cannot be read.
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

// The page goes there itself; one that does not answer is left as it is.
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
