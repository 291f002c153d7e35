/**
 * The script of `/sandbox/calls`: a doctor’s browser with a generated picture and tone instead of camera and microphone. It is
 * the polite peer of the perfect negotiation pattern; the patient’s page is the impolite one.
 */
export const CALLS_SCRIPT = `
'use strict';
const desk = document.getElementById('desk');
const visit = desk.dataset.visit;
const at = (path, query) => '/sandbox/calls/' + path + '?' + new URLSearchParams(query);
/**
 * An answer that is not JSON, such as during a restart of the platform, is an error without effect. A refusal has a message.
 */
const ask = async (url, init) => {
  const response = await fetch(url, init);
  if (!response.ok) {
    const refusal = await response.json().catch(() => null);
    throw new Error(refusal?.message ?? 'the platform answered ' + response.status);
  }
  return response.json();
};
const post = (body) =>
  ask('/sandbox/calls', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const show = (state) => {
  desk.dataset.state = state;
  document.getElementById('state').textContent = desk.dataset[state.replace(/^./, (first) => 'text' + first.toUpperCase())] ?? state;
  document.getElementById('take').hidden = !(state === 'ringing' && call?.started_by === 'patient');
};

let media = null;
const block = (pen, colour, x, y, width, height) => {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
};
const oval = (pen, colour, x, y, across, down) => {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, across, down, 0, 0, 7);
  pen.fill();
};
/** A doctor in a room, on 320 × 240; the breath raises the figure. */
const drawDoctor = (pen, breath) => {
  block(pen, '#d9e8e3', 0, 0, 320, 240);
  block(pen, '#c9ddd7', 0, 0, 92, 240);
  block(pen, '#b08a60', 226, 64, 94, 5);
  block(pen, '#b08a60', 226, 128, 94, 5);
  for (const [at, colour] of ['#0f6b64', '#d98f5c', '#5f7fa8', '#e0c27a', '#8a6aa0'].entries()) {
    block(pen, colour, 234 + at * 16, 34 + (at % 2) * 5, 11, 30 - (at % 2) * 5);
    block(pen, colour, 306 - at * 16, 98 + (at % 2) * 4, 11, 30 - (at % 2) * 4);
  }
  block(pen, '#f7fbff', 20, 40, 54, 76);
  block(pen, '#bcd9ea', 25, 45, 44, 66);
  oval(pen, '#f4f7f6', 160, 262 - breath, 84, 92);
  oval(pen, '#2f8079', 160, 184 - breath, 17, 24);
  oval(pen, '#d49d75', 160, 160 - breath, 11, 18);
  oval(pen, '#3a2c26', 160, 118 - breath, 29, 31);
  oval(pen, '#e0ac85', 160, 129 - breath, 25, 32);
  oval(pen, '#2b2320', 151, 127 - breath, 2.2, 2.6);
  oval(pen, '#2b2320', 169, 127 - breath, 2.2, 2.6);
  oval(pen, '#b4654f', 160, 146 - breath, 7, 2.2);
};
/** An animated picture and a quiet tone, without any device. */
const drawn = () => {
  if (media) return media;
  const canvas = document.getElementById('own');
  const pen = canvas.getContext('2d');
  let turn = 0;
  setInterval(() => {
    turn += 1;
    pen.setTransform(canvas.width / 320, 0, 0, canvas.height / 240, 0, 0);
    drawDoctor(pen, 2 * Math.sin(turn / 8));
  }, 66);
  const sound = new AudioContext();
  const tone = new OscillatorNode(sound, { frequency: 330 });
  const out = sound.createMediaStreamDestination();
  tone.connect(new GainNode(sound, { gain: 0.05 })).connect(out);
  tone.start();
  void sound.resume().catch(() => undefined);
  media = new MediaStream([...canvas.captureStream(15).getTracks(), ...out.stream.getTracks()]);
  return media;
};

let call = null;
let peer = null;
/** The session of the patient’s connection, from the origin line of its descriptions. */
let theirs = '';
let waiting = [];
let sending = Promise.resolve();
const send = (signal) => {
  waiting.push(signal);
  sending = sending.then(async () => {
    const signals = waiting.splice(0, 30);
    if (signals.length > 0 && call) await post({ action: 'signal', call_id: call.call_id, signals });
  }).catch(() => undefined);
};

const leavePeer = () => {
  peer?.close();
  peer = null;
};

const openPeer = async () => {
  leavePeer();
  const access = await ask(at('access', { call_id: call.call_id }));
  const mine = new RTCPeerConnection({ iceServers: access.iceServers });
  peer = mine;
  theirs = '';
  mine.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() });
  };
  mine.onnegotiationneeded = async () => {
    await mine.setLocalDescription();
    // An offer of the patient has replaced it meanwhile.
    if (mine.localDescription?.type === 'offer') send({ description: mine.localDescription });
  };
  // The patient’s tracks belong to no stream.
  const heard = new MediaStream();
  mine.ontrack = ({ track }) => {
    heard.addTrack(track);
    document.getElementById('theirs').srcObject = heard;
  };
  mine.onconnectionstatechange = () => {
    desk.dataset.media = mine.connectionState;
    if (mine.connectionState === 'failed') mine.restartIce();
  };
  for (const track of drawn().getTracks()) {
    if (call.type === 'videocall' || track.kind === 'audio') mine.addTrack(track, drawn());
  }
};

const hear = async ({ description, candidate }) => {
  if (!peer) return;
  if (description) {
    const origin = /^o=\\S+ (\\d+)/m.exec(description.sdp)?.[1] ?? '';
    // The patient has created a new connection, so this side does too.
    if (description.type === 'offer' && theirs !== '' && theirs !== origin) await openPeer();
    theirs = origin;
    // Polite peer: on a collision the patient’s offer takes precedence.
    await peer.setRemoteDescription(description);
    if (description.type === 'offer') {
      await peer.setLocalDescription();
      send({ description: peer.localDescription });
    }
  } else if (candidate) await peer.addIceCandidate(candidate).catch(() => undefined);
};

const change = async (next) => {
  const before = call;
  call = next;
  if (!call) {
    leavePeer();
    return show('idle');
  }
  show(call.state);
  if (call.state === 'connected' && (before?.dsid !== call.dsid || before?.call_id !== call.call_id || !peer)) await openPeer();
  if (call.state === 'ringing' && call.started_by === 'patient' && desk.dataset.auto === 'yes')
    await post({ action: 'take', call_id: call.call_id });
};

const follow = async () => {
  let after = null;
  for (;;) {
    try {
      const answer = await ask(at('events', { apnt_id: visit, ...(after === null ? {} : { after }) }));
      // The first answer, or the first one of a restarted server.
      if ('call' in answer) await change(answer.call);
      after = answer.last;
      for (const event of answer.events) {
        if (event.kind === 'changed') await change(event.call);
        else if (event.call_id === call?.call_id && event.dsid === call.dsid) {
          // An event that does not apply, such as an answer to a withdrawn offer, does not affect the others.
          for (const signal of event.signals) await hear(signal).catch(() => undefined);
        }
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};

const press = (id, act) =>
  document.getElementById(id).addEventListener('click', () => {
    const said = document.getElementById('said');
    said.textContent = '';
    act().catch((error) => {
      said.textContent = String(error.message ?? error);
    });
  });
press('call', async () => {
  drawn();
  await post({ action: 'call', apnt_id: visit });
});
press('take', () => post({ action: 'take', call_id: call.call_id }));
press('leave', async () => {
  if (call) await post({ action: 'leave', call_id: call.call_id });
});
document.getElementById('auto').addEventListener('change', ({ target }) => {
  desk.dataset.auto = target.checked ? 'yes' : 'no';
  if (target.checked && call) void change(call);
});
show('idle');
void follow();
`;
