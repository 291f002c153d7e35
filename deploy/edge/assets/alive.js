(() => {
  const { shellVersion: shell, remote, version, release, route, worker } = document.currentScript.dataset;
  const bodyOf = (name, members, more) =>
    JSON.stringify({
      entries: members.map(([remote, version]) => {
        return { kind: 'event', name, at: new Date(), page: route, release: +release, remote, version, ...more };
      }),
    });
  const own = ['shell', shell];
  const made = remote ? [own, [remote, version]] : [own];

  // Letters alone: long rows of digits are cut out of reports.
  const start = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)).map((byte) => 97 + (byte % 16)));
  const tell = (name, members) => {
    const body = bodyOf(name, members, { properties: { start } });
    navigator.sendBeacon('/telemetry', new Blob([body], { type: 'application/json' }));
  };
  let waits = !document.hidden;
  const alive = () => {
    if (waits) tell('page-alive', [own]);
    waits = false;
  };
  if (waits) tell('page-started', made);
  setTimeout(alive, 6000);
  addEventListener('pagehide', alive);
  document.addEventListener('visibilitychange', alive);

  let mounted = false;
  const running = () => {
    const shown = [...document.querySelectorAll('[data-remote*="@"]')].map((place) => place.dataset.remote.split('@'));
    mounted ||= shown.length > 0;
    return mounted ? [own, ...shown] : made;
  };
  const dog = new Worker(worker);
  const runs = () => document.hidden || dog.postMessage(bodyOf('remote-failed', running(), { where: 'blocked' }));
  // Dialogs of the browser stop the main thread, too: what follows says when it runs again.
  const rests = () => dog.postMessage('');
  runs();
  setInterval(runs, 1000);
  for (const type of ['beforeunload', 'pagehide', 'beforeprint']) addEventListener(type, rests);
  document.addEventListener('visibilitychange', rests);
})();
