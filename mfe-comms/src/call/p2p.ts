/**
 * A call between two browsers: perfect negotiation as in the WebRTC specification, with this side as the impolite one. When the
 * other browser has been reloaded, its session has another origin, and a new connection is created.
 */
import { signalMessages } from 'shared-contracts/events';
import type { CallAdapter, CallParts, Signal, TrackKind } from './adapter.ts';

/** Candidates that are found together are sent together, because a socket has a limit of messages per minute. */
const GATHER_MS = 60;
const LOOK_MS = 3000;
/** From this value on the audio degrades. */
const POOR_LOSS = 0.08;
const POOR_ROUND_TRIP_SECONDS = 0.8;

const originOf = (sdp: string): string => /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? '';

/** Sends signals in order and in batches. Signals that were rejected are requested again by the next restart. */
const createOutbox = (send: (signals: Signal[]) => Promise<void>) => {
  let waiting: Signal[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending: Promise<void> = Promise.resolve();
  const flush = () => {
    timer = null;
    for (const message of signalMessages(waiting.splice(0)))
      sending = sending.then(() => send(message)).catch(() => undefined);
  };
  return {
    add: (signal: Signal) => {
      waiting.push(signal);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    clear: () => {
      waiting = [];
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};

/** Rates the connection by the new reports of the other side only: those about tracks that have ended no longer change. */
const createJudge = () => {
  const heardAt = new Map<string, number>();
  return (report: RTCStatsReport): boolean => {
    let poor = false;
    for (const entry of report.values()) {
      if (entry.type !== 'remote-inbound-rtp' || heardAt.get(entry.id) === entry.timestamp) continue;
      heardAt.set(entry.id, entry.timestamp);
      poor ||= entry.fractionLost > POOR_LOSS || entry.roundTripTime > POOR_ROUND_TRIP_SECONDS;
    }
    return poor;
  };
};

export const join = (parts: CallParts): CallAdapter => {
  const { signals, video, onRemote, onMedia, onQuality } = parts;
  const kinds: readonly TrackKind[] = video ? ['audio', 'video'] : ['audio'];
  const tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null };
  const outbox = createOutbox(signals.send);
  const isPoor = createJudge();
  let { access } = parts;
  let audioOnly = false;
  let left = false;
  let connection: RTCPeerConnection | null = null;
  let making = false;
  let ignoring = false;
  /** An answer was rejected: the two sides disagree about the current round of negotiation. */
  let answerRefused = false;
  /** The session of the other browser, by the origin of its descriptions. */
  let other = '';
  let heard: Promise<void> = Promise.resolve();

  const directionOf = (kind: TrackKind): RTCRtpTransceiverDirection =>
    kind === 'video' && audioOnly ? 'inactive' : 'sendrecv';
  const transceiverOf = (kind: TrackKind) =>
    connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);

  const connect = (offers: boolean) => {
    connection?.close();
    outbox.clear();
    other = '';
    making = false;
    ignoring = false;
    answerRefused = false;
    const mine = new RTCPeerConnection({ iceServers: access.ice_servers.map((server) => ({ ...server })) });
    const remote = new MediaStream();
    connection = mine;
    mine.addEventListener('icecandidate', ({ candidate }) => {
      if (mine !== connection || !candidate) return;
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      outbox.add({ candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } });
    });
    mine.addEventListener('track', ({ track }) => {
      remote.addTrack(track);
      if (mine === connection) onRemote(remote);
    });
    mine.addEventListener('connectionstatechange', () => {
      if (mine !== connection || left) return;
      if (mine.connectionState === 'connected') onMedia('media');
      if (mine.connectionState === 'disconnected' || mine.connectionState === 'failed') onMedia('media-lost');
    });
    mine.addEventListener('negotiationneeded', () => void offer(mine));
    if (!offers) return mine;
    for (const kind of kinds) addKind(mine, kind);
    return mine;
  };
  const addKind = (mine: RTCPeerConnection, kind: TrackKind) => {
    const { sender } = mine.addTransceiver(kind, { direction: directionOf(kind) });
    void sender.replaceTrack(tracks[kind]);
  };

  const offer = async (mine: RTCPeerConnection) => {
    if (mine !== connection || mine.signalingState !== 'stable') return;
    try {
      making = true;
      await mine.setLocalDescription();
      sendDescription(mine);
    } catch {
      // A description that arrived meanwhile is handled first; the event fires again.
    } finally {
      making = false;
    }
  };
  const sendDescription = (mine: RTCPeerConnection) => {
    const description = mine.localDescription;
    if (mine === connection && description)
      outbox.add({ description: { type: description.type, sdp: description.sdp } });
  };

  /** The transceivers of the offer are used to send our tracks. */
  const answer = async (mine: RTCPeerConnection) => {
    for (const transceiver of mine.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as TrackKind;
      transceiver.direction = directionOf(kind);
      await transceiver.sender.replaceTrack(tracks[kind]);
    }
    await mine.setLocalDescription();
    sendDescription(mine);
    // Media that the other side did not offer is offered by us, in a round of its own.
    for (const kind of kinds) if (!transceiverOf(kind)) addKind(mine, kind);
  };

  const describe = async (description: NonNullable<Signal['description']>) => {
    const offered = description.type === 'offer';
    const origin = originOf(description.sdp);
    const collides = offered && connection !== null && (making || connection.signalingState !== 'stable');
    ignoring = collides;
    if (collides) return;
    // The other browser was reloaded: a new connection accepts its offer; after its answer we send another offer.
    const isAnew = other !== '' && origin !== other;
    if (isAnew && !offered) return void offer(connect(true));
    // Own transceivers would be added to those of an offer that arrives first: two of each kind, and one more round.
    const isFirst = !connection?.localDescription && !connection?.remoteDescription;
    const mine = offered && (isAnew || isFirst) ? connect(false) : connection;
    if (!mine || (!offered && mine.signalingState !== 'have-local-offer')) return;
    try {
      await mine.setRemoteDescription(description);
    } catch (error) {
      answerRefused ||= !offered && mine === connection;
      throw error;
    }
    other = origin;
    if (offered) await answer(mine);
  };
  /** An ICE restart does not repair these: each DTLS session belongs to one connection. */
  const isLost = (mine: RTCPeerConnection): boolean =>
    answerRefused || mine.getSenders().some(({ transport }) => transport?.state === 'failed');

  const receive = async ({ description, candidate }: Signal) => {
    if (left) return;
    if (description) return describe(description);
    if (!candidate || !connection) return;
    await connection.addIceCandidate(candidate).catch((error: unknown) => {
      if (!ignoring) throw error;
    });
  };

  const stop = signals.subscribe((some) => {
    for (const signal of some) heard = heard.then(() => receive(signal)).catch(() => undefined);
  });
  const timer = setInterval(() => {
    if (connection?.connectionState === 'connected') {
      void connection.getStats().then((report) => !left && onQuality(isPoor(report)));
    }
  }, LOOK_MS);
  connect(true);

  return {
    setTrack: async (kind, track) => {
      tracks[kind] = track;
      await transceiverOf(kind)?.sender.replaceTrack(track);
    },
    setAudioOnly: (on) => {
      audioOnly = on;
      const transceiver = transceiverOf('video');
      if (transceiver) transceiver.direction = directionOf('video');
    },
    renew: (anew) => {
      access = anew;
      if (!connection) return;
      if (isLost(connection)) return void offer(connect(true));
      connection.setConfiguration({ iceServers: access.ice_servers.map((server) => ({ ...server })) });
      // A lost offer is sent again; otherwise ICE is restarted.
      if (connection.signalingState === 'have-local-offer') sendDescription(connection);
      else connection.restartIce();
    },
    leave: () => {
      left = true;
      stop();
      clearInterval(timer);
      outbox.clear();
      connection?.close();
      connection = null;
    },
  };
};
