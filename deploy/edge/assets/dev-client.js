// Development only (ADR 0073): applies each build to the open page, reloads it where that is impossible, and shows errors of builds,
// types and the page. Served from our own origin, so the content security policy is that of production.
const builds = (globalThis.hotBuilds ??= new Map());
const MOST_FRAMES = 12;
const STYLE = `
  :host { all: initial; position: fixed; inset: auto 0 0 0; inline-size: 100%; max-block-size: 60vh; margin: 0; padding: 0; border: 0;
    border-block-start: 3px solid #d33; overflow: auto; background: #1e1e1e; color: #f3f3f3; font: 14px/1.5 ui-monospace, monospace; }
  header { position: sticky; inset-block-start: 0; display: flex; justify-content: end; background: inherit; }
  button { min-inline-size: 44px; min-block-size: 44px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
  section { padding: 0 16px 16px; }
  h2 { margin: 0 0 4px; color: #ff8080; font: inherit; font-weight: bold; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const createPanel = () => {
  const host = document.createElement('div');
  host.id = 'dev-errors';
  host.lang = 'en';
  host.dir = 'ltr';
  // In the top layer, as the dialogs of the page are.
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  const close = element('button', '✕');
  close.ariaLabel = 'Hide errors';
  close.addEventListener('click', () => host.remove());
  return (errors) => {
    if (errors.length === 0) return host.remove();
    const parts = errors.map(({ title, text }) => element('section', '', element('h2', title), element('pre', text)));
    root.replaceChildren(element('header', '', close), ...parts);
    document.body.append(host);
    host.showPopover();
  };
};

const showPanel = createPanel();
let ofBuilds = [];
let ofPage = [];
const show = () => showPanel([...ofBuilds, ...ofPage]);

const textOf = (error) => {
  if (!(error instanceof Error)) return String(error);
  return (error.stack ?? `${error.name}: ${error.message}`).split('\n').slice(0, MOST_FRAMES).join('\n');
};
const addPageError = (error, more = '') => {
  const text = [textOf(error), more].filter(Boolean).join('\n\n');
  if (ofPage.some((known) => known.text === text)) return;
  ofPage = [...ofPage, { title: 'Error in the page', text }];
  show();
};
addEventListener('error', ({ error, message }) => message && addPageError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => addPageError(reason));
// React reports errors that an error boundary caught only here.
const { error: logError } = console;
console.error = (...args) => {
  logError.apply(console, args);
  const error = args.find((arg) => arg instanceof Error);
  const more = args.filter((arg) => typeof arg === 'string' && !arg.includes('%'));
  if (error) addPageError(error, more.join('\n'));
};
const bringUpToDate = async (build, hash) => {
  while (build.hash() !== hash) {
    // Errors of the replaced code.
    ofPage = [];
    show();
    const updated = await build.update();
    if (!updated) throw new Error('there is no update from the build of this page to the newest');
  }
};

let first = null;
const apply = async (state) => {
  first ??= state;
  if (state.firstView !== first.firstView)
    throw new Error('rules of the first view changed, which are part of the HTML');
  // The shell did not start, for example because its files changed while the page was loading.
  if (!builds.has('shell') && state.builds.shell !== first.builds.shell) throw new Error('the shell did not start');
  for (const [name, build] of builds) {
    const hash = state.builds[name];
    if (hash) await bringUpToDate(build, hash);
  }
};

let applied = Promise.resolve();
new EventSource('/_/dev').addEventListener('state', ({ data }) => {
  const state = JSON.parse(data);
  ofBuilds = state.errors;
  show();
  applied = applied
    .then(() => apply(state))
    .catch((error) => {
      console.info(`reloading: ${error.message}`);
      location.reload();
    });
});
