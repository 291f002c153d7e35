(() => {
  const { shell, base, previous, release, route, limit } = document.currentScript.dataset;
  const root = document.getElementById('root');
  let ran, over;

  const cookie = (value, age) => {
    document.cookie = `shell-fallback=${value}; Max-Age=${age}; Path=/; SameSite=Lax`;
  };
  const send = (name, where) => {
    const by = { at: new Date(), page: route, release: +release, remote: 'shell', version: shell };
    const body = JSON.stringify({ entries: [{ kind: 'event', name, where, ...by }] });
    navigator.sendBeacon('/telemetry', new Blob([body], { type: 'application/json' }));
  };
  const fail = async (where) => {
    if (over) return;
    over = true;
    const { ok } = await fetch('/_/healthz', { cache: 'no-store' }).catch(() => ({}));
    if (ok) send('remote-failed', where);
    if (ok && previous && performance.now() < 6e4) {
      cookie(shell, 600);
      return location.reload();
    }
    if (!previous) cookie('', 0);
    root.innerHTML = '<main>';
    root.firstChild.append(document.getElementById('start-failed').content);
    root.querySelector('h1').focus();
    ononline = () => location.reload();
  };
  const wait = (where, ms, some) =>
    setTimeout(() => {
      if (document.hidden) wait(where, ms, some);
      else if (!ran || !(some ? root.querySelector(some) : root.textContent)) fail(where);
    }, ms);

  new MutationObserver(() => {
    if (!root.firstChild) return wait('empty', 2e3);
    if (ran || root.querySelector('[data-skeleton]')) return;
    ran = true;
    wait('bare', 4e3, ':not(div)');
    wait('silent', 1e4);
    send('remote-loaded');
  }).observe(root, { childList: true });
  addEventListener('error', ({ target }) => !ran && target.src?.includes(base) && fail('file'), true);
  addEventListener('error', ({ filename }) => filename?.includes(base) && wait('threw', 2e3));
  addEventListener('unhandledrejection', () => wait('threw', 2e3));
  addEventListener('DOMContentLoaded', () => wait('silent', +limit));
  wait('late', 3e4);
  document.querySelectorAll('[rel=stylesheet]').forEach(({ sheet }) => sheet?.cssRules[0] || fail('file'));
})();
