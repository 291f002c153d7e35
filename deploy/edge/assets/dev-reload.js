// Development only: reloads the page when a build under it has changed. Served from our own origin, so the policy of
// the page stays the one of production.
const source = new EventSource('/_/dev');
source.addEventListener('reload', () => location.reload());
