(() => {
  const { shellVersion: shell, remote, version, release, route, worker } = document.currentScript.dataset;
  const bodyOf = (name, members, more) =>
    JSON.stringify({
      entries: members.map(([remote, version]) => {
        return { kind: 'event', name, at: new Date(), page: route, release: +release, remote, version, ...more };
      }),
    });
  const own = ['shell', shell];
  const requested = remote ? [own, [remote, version]] : [own];

  // Only letters: long rows of digits are removed from reports.
  const start = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)).map((byte) => 97 + (byte % 16)));
  const send = (name, members) => {
    const body = bodyOf(name, members, { properties: { start } });
    navigator.sendBeacon('/telemetry', new Blob([body], { type: 'application/json' }));
  };
  let isPending = !document.hidden;
  const sendAlive = () => {
    if (isPending) send('page-alive', [own]);
    isPending = false;
  };
  if (isPending) send('page-started', requested);
  setTimeout(sendAlive, 6000);
  addEventListener('pagehide', sendAlive);
  document.addEventListener('visibilitychange', sendAlive);

  let mounted = false;
  const versionsOnPage = () => {
    const shown = [...document.querySelectorAll('[data-remote*="@"]')].map((place) => place.dataset.remote.split('@'));
    mounted ||= shown.length > 0;
    return mounted ? [own, ...shown] : requested;
  };
  const watchdog = new Worker(worker);
  const postReport = () =>
    document.hidden || watchdog.postMessage(bodyOf('remote-failed', versionsOnPage(), { where: 'blocked' }));
  // Dialogs of the browser stop the main thread too: the next report starts the watchdog again.
  const pauseWatchdog = () => watchdog.postMessage('');
  postReport();
  setInterval(postReport, 1000);
  for (const type of ['beforeunload', 'pagehide', 'beforeprint']) addEventListener(type, pauseWatchdog);
  document.addEventListener('visibilitychange', pauseWatchdog);
})();
