/**
 * The script of `/sandbox/native`: a native app around the page in the frame. It provides the objects that an app injects into
 * the window, answers with the contract’s examples or the selected fault, and logs every message with the platform’s validation
 * result.
 */
export const NATIVE_SCRIPT = `
'use strict';
const place = document.getElementById('playground');
const contract = JSON.parse(place.dataset.contract);
const { words } = contract;
const field = (id) => document.getElementById(id);
const chosen = (id) => field(id).value;
const DEVICE_ID = 'sandbox-native-app';
/** Riyadh, the position that a phone there reports. */
const HERE = { lat: 24.7136, long: 46.6753, place: 'الرياض' };

let page = null;
let ready = null;
let opened = 0;
let asked = new Map();
let sent = 0;

const say = (text) => {
  field('state').textContent = text;
};
/** The app’s own screen above the page. */
const cover = (text) => {
  clearTimeout(ready);
  field('covered').textContent = text;
  field('cover').hidden = false;
};

/* Every message, and what the contract says of it. */
let unjudged = [];
let judging = false;
const judge = async () => {
  if (judging) return;
  judging = true;
  while (unjudged.length > 0) {
    const some = unjudged.splice(0, 40);
    const texts = some.map(({ text, from, asked: name }) => ({ text, from, asked: name }));
    const response = await fetch(contract.verdicts, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ texts }),
    }).catch(() => null);
    const verdicts = response?.ok ? await response.json() : [];
    some.forEach(({ row }, index) => {
      const verdict = verdicts[index];
      row.dataset.fits = verdict ? String(verdict.fits) : 'unknown';
      row.querySelector('.verdict').textContent = !verdict ? words.failed
        : verdict.fits ? words.fits : words.breaks + ': ' + verdict.code + ' ' + verdict.about;
    });
  }
  judging = false;
};
const read = (text) => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};
const note = (from, text, arrives) => {
  const frame = read(text);
  const name = frame.name ?? asked.get(frame.id) ?? '';
  const row = document.createElement('li');
  Object.assign(row.dataset, { from, kind: frame.kind ?? '', name, arrives: String(arrives) });
  const head = document.createElement('p');
  const seconds = ((performance.now() - opened) / 1000).toFixed(2);
  const strong = document.createElement('strong');
  strong.textContent = name || frame.kind || '?';
  head.append(seconds + ' s  ' + (from === 'page' ? words.fromPage : words.fromApp) + '  ', strong, '  ' + (frame.kind ?? '') + (arrives ? '' : '  (' + words.dropped + ')') + '  ');
  const verdict = document.createElement('span');
  verdict.className = 'verdict';
  head.append(verdict);
  const code = document.createElement('code');
  code.textContent = JSON.stringify(frame.payload ?? frame.result ?? frame.error ?? (frame.kind ? {} : text)).slice(0, 4000);
  row.append(head, code);
  field('log').prepend(row);
  unjudged.push({ text, from, asked: frame.kind === 'answer' ? asked.get(frame.id) ?? null : null, row });
  void judge();
};

/* The channel. */
const isAway = () => field('away').checked;
const toPage = (text) => {
  note('app', text, !isAway() && page !== null);
  if (!isAway()) page?.hear(text);
};
const send = (frame) => toPage(JSON.stringify({ v: 1, ...frame }));
const tell = (name, payload) => send({ kind: 'event', name, payload });
const ask = (name, payload) => {
  sent += 1;
  const id = 'app-' + sent;
  asked.set(id, name);
  send({ kind: 'request', id, name, payload });
};

const context = () => {
  const edges = field('notch').checked;
  return {
    language: chosen('language'),
    theme: chosen('theme'),
    insets: { top: edges ? 47 : 0, bottom: edges ? 34 : 0, start: 0, end: 0 },
    textScale: Number(chosen('textScale')),
    reducedMotion: field('reducedMotion').checked,
    deviceId: DEVICE_ID,
  };
};
const call = async (path, token, data) => {
  const { header } = contract;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [header.deviceId]: DEVICE_ID,
      [header.salesChannel]: chosen('bridge') === 'ios' ? 'ios' : 'android',
      [header.language]: chosen('language') === 'ar' ? '0' : '1',
      [header.authorization]: 'Bearer ' + token,
    },
    body: JSON.stringify(data),
  });
  const answer = await response.json();
  if (!('data' in answer)) throw new Error(answer.message ?? response.status);
  return answer.data;
};
const given = async () => {
  const kind = chosen('session');
  const token = chosen('token').trim();
  if (kind === 'visitor' || !token) return { kind: 'visitor' };
  if (kind === 'token') return { kind, token };
  return { kind, code: (await call(contract.calls.transferCode, token, {})).code };
};
const renewed = () => {
  const token = chosen('newToken').trim();
  if (chosen('renewed') === 'visitor' || !token) return { kind: 'visitor' };
  field('token').value = token;
  return { kind: 'token', token };
};

/* What the app answers, and what it does. */
const ANSWERS = {
  hello: () => ({
    protocol: 1,
    app: { name: 'Sanar', version: '1.0.0', platform: chosen('bridge') === 'ios' ? 'ios' : 'android' },
    capabilities: contract.capabilities,
    context: context(),
  }),
  'session.get': given,
  'session.expired': renewed,
  'nav.open': ({ remote, path }) => {
    field('remote').value = remote;
    field('path').value = path;
    setTimeout(open);
    return { handled: true };
  },
  close: (result) => {
    setTimeout(() => cover(words.closed + ': ' + result.kind));
    return {};
  },
  openExternal: ({ url }) => {
    say(words.outside + ' ' + url);
    return {};
  },
  openDeepLink: ({ link }) => {
    say(words.outside + ' ' + link);
    return {};
  },
  'permission.request': () => ({ state: chosen('permission') }),
  'settings.open': () => ({}),
  'place.get': () => HERE,
};
const EVENTS = {
  ready: ({ durationMs }) => {
    clearTimeout(ready);
    // It arrived after the timeout.
    field('cover').hidden = true;
    say(words.ready + ': ' + durationMs + ' ms');
  },
  error: ({ code, fatal, traceId }) => {
    if (fatal) cover(words.fatal + ': ' + code + ' (' + traceId + ')');
    else say(words.error + ': ' + code);
  },
  'session.started': ({ token }) => {
    field('session').value = 'token';
    field('token').value = token;
  },
  'session.ended': () => {
    field('session').value = 'visitor';
    field('token').value = '';
  },
};
const refuse = (id, code, message) => send({ kind: 'refusal', id, error: { code, message } });
const answer = async ({ id, name, payload }, from) => {
  const struck = ['*', name].includes(chosen('faulty')) ? chosen('fault') : 'none';
  if (struck === 'silent') return;
  if (struck === 'refused') return refuse(id, 'REFUSED', name);
  if (struck === 'wrong') return send({ kind: 'answer', id, result: contract.requests[name].wrong });
  if (struck === 'late') await new Promise((later) => setTimeout(later, Number(chosen('seconds')) * 1000));
  // A page that was left gets no answer, because the next page would receive it.
  if (from !== page) return;
  try {
    const result = await ANSWERS[name](payload ?? {});
    if (from === page) send({ kind: 'answer', id, result });
  } catch (error) {
    if (from === page) refuse(id, 'REFUSED', String(error.message ?? error).slice(0, 500));
  }
};
const hear = (text, from) => {
  if (from !== page) return;
  const frame = read(text);
  if (frame.kind === 'request') asked.set(frame.id, frame.name);
  note('page', text, !isAway());
  if (isAway()) return;
  if (frame.kind === 'request' && ANSWERS[frame.name]) void answer(frame, from);
  if (frame.kind === 'event') EVENTS[frame.name]?.(frame.payload ?? {});
  // The page did not handle back: the app leaves it.
  if (frame.kind === 'answer' && asked.get(frame.id) === 'nav.back' && frame.result?.handled === false) cover(words.left);
};

/** What an app injects into the page’s window, for each document; the page reads it first. */
const objects = () => {
  const bridge = chosen('bridge');
  const own = { hear: () => undefined };
  page = own;
  asked = new Map();
  const post = (text) => {
    if (bridge === 'throws') throw new Error('the bridge is broken');
    hear(text, own);
  };
  const target = {};
  Object.assign(target, { top: target, self: target });
  if (bridge === 'android' || bridge === 'throws') {
    const listeners = new Set();
    own.hear = (text) => {
      for (const listener of listeners) listener({ data: text });
    };
    target[contract.channel] = {
      postMessage: post,
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    };
  } else {
    own.hear = (text) => target[contract.receiver]?.receive(text);
    if (bridge === 'ios') target.webkit = { messageHandlers: { [contract.channel]: { postMessage: post } } };
    if (bridge === 'react-native') target.ReactNativeWebView = { postMessage: post };
  }
  return target;
};
window[contract.opener] = objects;

const open = () => {
  clearTimeout(ready);
  page = null;
  opened = performance.now();
  field('cover').hidden = true;
  say(words.loading);
  field('page')?.remove();
  const frame = document.createElement('iframe');
  frame.id = 'page';
  frame.title = chosen('remote') + chosen('path');
  frame.src = contract.prefix + '/' + chosen('remote') + (chosen('path').startsWith('/') ? '' : '/') + chosen('path');
  field('frame').prepend(frame);
  // An app without a bridge cannot wait for a message over it.
  if (chosen('bridge') === 'none') return say('');
  ready = setTimeout(() => cover(words.late), contract.readyMs);
};

const resize = () => {
  const [width, height] = chosen('device').split('x');
  field('frame').style.setProperty('width', width + 'px');
  field('frame').style.setProperty('height', height + 'px');
};
const press = (id, act) => field(id).addEventListener('click', () => void Promise.resolve().then(act).catch((error) => say(words.failed + ': ' + error.message)));
const clear = () => field('log').replaceChildren();
/** A page that is loaded by hand starts a new log; a page that another page opens continues the same log. */
press('open', () => {
  clear();
  open();
});
press('again', open);
press('back', () => ask('nav.back', {}));
press('background', () => tell('lifecycle.changed', { state: 'background' }));
press('active', () => tell('lifecycle.changed', { state: 'active' }));
press('cleared', () => {
  EVENTS['session.ended']();
  tell('session.cleared', {});
});
press('expire', async () => {
  await call(contract.calls.signOut, chosen('token').trim(), {});
  say(words.ended);
});
press('send', () => {
  const { kind, id, name } = read(chosen('raw'));
  if (kind === 'request') asked.set(id, name);
  toPage(chosen('raw'));
});
press('clear', clear);
for (const id of ['language', 'theme', 'textScale', 'notch', 'reducedMotion'])
  field(id).addEventListener('change', () => {
    if (page) tell('context.changed', context());
  });
field('device').addEventListener('change', resize);
field('language').value = document.documentElement.lang;
resize();
open();
`;
