// The page that the service worker shows without a network: in the reader's language, with the next visits that the
// product stored on this device. It is part of no release.
const { visitsKey, probe } = document.currentScript.dataset;
const SHOWN = 3;
const PROBE_MS = 5000;

const language = () => {
  const prefix = /^\/(ar|en)(?:\/|$)/.exec(location.pathname)?.[1];
  return prefix ?? (/(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie) ? 'en' : 'ar');
};

const stored = () => {
  const key = Object.keys(localStorage).find((name) => name.startsWith(`${visitsKey}@`));
  const visits = key ? JSON.parse(localStorage.getItem(key)) : [];
  return Array.isArray(visits) ? visits : [];
};

// Storage that is unavailable or was changed by hand shows no visits.
const nextVisits = () => {
  try {
    const isAhead = ({ startsAt }) => Date.parse(startsAt) > Date.now();
    return stored()
      .filter((visit) => typeof visit?.startsAt === 'string' && isAhead(visit))
      .slice(0, SHOWN);
  } catch {
    return [];
  }
};

const formatters = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', options()),
  en: new Intl.DateTimeFormat('en-GB', options()),
};

function options() {
  const date = { weekday: 'long', day: 'numeric', month: 'long' };
  return { ...date, hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'Asia/Riyadh' };
}

const showVisits = (main) => {
  const section = main.querySelector('[data-visits]');
  const list = section.querySelector('ul');
  for (const { startsAt, kind } of nextVisits()) {
    const item = document.createElement('li');
    const [name, when] = [document.createElement('strong'), document.createElement('span')];
    name.textContent = list.getAttribute(`data-${kind}`) ?? '';
    when.textContent = formatters[main.lang].format(new Date(startsAt));
    item.append(name, when);
    list.append(item);
  }
  section.hidden = list.childElementCount === 0;
};

const show = () => {
  const shown = language();
  for (const main of document.querySelectorAll('main')) if (main.lang !== shown) main.remove();
  const main = document.querySelector('main');
  document.documentElement.lang = main.lang;
  document.documentElement.dir = main.dir;
  document.title = main.querySelector('h1').textContent;
  showVisits(main);
  main.hidden = false;
  main.querySelector('button').addEventListener('click', () => location.reload());
};

// A browser reports that it is online before its network works, and never that the server was unreachable: so the server is probed.
const reloadWhenReached = async () => {
  if (document.visibilityState === 'hidden') return;
  const reached = await fetch(probe, { cache: 'no-store' })
    .then(({ ok }) => ok)
    .catch(() => false);
  if (reached) location.reload();
};

show();
window.addEventListener('online', reloadWhenReached);
document.addEventListener('visibilitychange', reloadWhenReached);
setInterval(reloadWhenReached, PROBE_MS);
