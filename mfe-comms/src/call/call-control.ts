/** The call of this page. It does not depend on the dialog that shows it: when navigation or Back closes the dialog, the call continues. */
import { type CallAccess, currentCall, isApiError, joinCall, startCall, type VisitCall } from 'shared-contracts/api';
import { callDuration, type DeviceCall, type DeviceCallEvent, nextDeviceCall } from 'shared-contracts/domain';
import {
  acceptCall,
  callRejected,
  callSignal,
  callSignalled,
  callStateEvent,
  isRealtimeFailure,
  REALTIME_REFUSALS,
  videoCall,
} from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { type Device, openDevice } from 'shared-ui/devices';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import type { CallAdapter, Signal, TrackKind } from './adapter.ts';
import { joinOf } from './carriers.ts';
import { createLeftCalls } from './left-calls.ts';
import { rateConnection, QUALITY_UNKNOWN } from './connection-quality.ts';
import { callTab } from './tab.ts';
import { type CallView, NOTHING } from './call-view.ts';
import { watchCall } from './watch.ts';

const SECOND_MS = 1000;
/** A token that expires within this time is not used. */
const TOKEN_REST_MS = 30_000;

export interface CallControl {
  readonly useView: UseBoundStore<StoreApi<CallView>>;
  /** Reads the current call from the server, or dials. Does nothing while this page has a call. */
  readonly begin: (asked: { kind: 'current' } | { kind: 'dial'; apnt_id: string }) => Promise<void>;
  readonly accept: (withCamera: boolean) => Promise<void>;
  readonly hangUp: () => void;
  readonly setMicrophone: (on: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly switchCamera: () => Promise<void>;
  readonly setAudioOnly: (on: boolean) => void;
  /** Tries to connect again now, without waiting for the next attempt. */
  readonly retry: () => void;
  /**
   * Called when a dialog shows the call; the returned function is called when that dialog has closed. A call that continues, or
   * is being read from the server, is then shown again; a call that has ended is removed.
   */
  readonly attachView: () => () => void;
}

const DEVICE_OF: Readonly<Record<TrackKind, Device>> = { audio: 'microphone', video: 'camera' };

const isOver = (device: DeviceCall | null): boolean => device === null || device.kind === 'ended';

export const createCallControl = (host: HostApi): CallControl => {
  const useView = create<CallView>()(() => NOTHING);
  const set = (part: Partial<CallView>) => useView.setState(part);
  const view = useView.getState;
  const dsid = callTab();
  const leftCalls = createLeftCalls(host, dsid);
  let adapter: CallAdapter | null = null;
  let access: CallAccess | null = null;
  let stops: (() => void)[] = [];
  let facing: 'user' | 'environment' = 'user';
  let quality = QUALITY_UNKNOWN;
  /** Reports errors of messages. A lost connection is not an error; a message that the server rejects is one. */
  const report = (error: unknown) => {
    if (!isRealtimeFailure(error) || isRealtimeFailure(error, 'TOO_LARGE', REALTIME_REFUSALS.invalid))
      host.telemetry.error(error, { where: 'call' });
  };
  const message = (roomName: string) => ({ did: '', headerToken: '', dsid, roomName });

  const now = () => host.clock.now();
  const secondsOf = ({ since }: CallView) => (since === null ? 0 : (now() - since) / SECOND_MS);

  const end = () => {
    for (const stop of stops) stop();
    stops = [];
    adapter?.leave();
    adapter = null;
    access = null;
    quality = QUALITY_UNKNOWN;
    for (const track of view().own?.getTracks() ?? []) track.stop();
    useCurrentRooms.setState({ call: null });
    set({ own: null, remote: null, poor: false, seconds: secondsOf(view()) });
  };

  const dispatch = (event: DeviceCallEvent) => {
    const { device } = view();
    if (!device) return;
    const next = nextDeviceCall(device, event);
    if (next === device) return;
    set({ device: next, lostAt: next.kind === 'reconnecting' ? now() : null });
    if (next.kind === 'connected' && view().since === null) set({ since: now() });
    if (next.kind === 'connected') useCurrentRooms.setState({ call: view().call?.apnt_id ?? null });
    if (next.kind === 'ended') end();
  };

  const reportLeft = (duration?: string) => {
    const { call } = view();
    if (call) leftCalls.add({ id: call.call_id, room: call.room, ...(duration === undefined ? {} : { duration }) });
  };

  /** Opens a device and sends its track. Without the device the call continues. */
  const take = async (kind: TrackKind): Promise<void> => {
    const device = DEVICE_OF[kind];
    const opened = await openDevice(device, host.native, kind === 'video' ? facing : undefined);
    if (isOver(view().device)) {
      if (opened.kind === 'open') for (const track of opened.stream.getTracks()) track.stop();
      return;
    }
    if (opened.kind === 'refused') return set({ problem: { device, problem: opened.problem }, [device]: false });
    const [track] = opened.stream.getTracks();
    if (!track) return;
    for (const old of view().own?.getTracks() ?? []) if (old.kind === kind) old.stop();
    const others = (view().own?.getTracks() ?? []).filter((old) => old.kind !== kind);
    const { problem } = view();
    set({
      own: new MediaStream([...others, track]),
      [device]: true,
      problem: problem?.device === device ? null : problem,
    });
    await adapter?.setTrack(kind, track);
  };

  const setAudioOnly = (on: boolean, byQuality: boolean) => {
    adapter?.setAudioOnly(on);
    set({ audioOnly: on, byQuality: on && byQuality });
  };

  const askForAccess = async (call: VisitCall): Promise<CallAccess> => {
    const given = await host.api.call(joinCall, { call_id: call.call_id, dsid });
    access = given;
    return given;
  };
  /** Requests a new token before the current one expires; one request at a time. */
  let asking: Promise<CallAccess> | null = null;
  const goodAccess = async (call: VisitCall): Promise<CallAccess> => {
    if (access && Date.parse(access.expires_at) - now() > TOKEN_REST_MS) return access;
    asking ??= askForAccess(call).finally(() => {
      asking = null;
    });
    return asking;
  };

  const enter = async (): Promise<void> => {
    const { call } = view();
    if (!call) return;
    access = await askForAccess(call);
    set({ call: access.call });
    const join = await joinOf(access.provider);
    if (!join) return dispatch('refused');
    if (isOver(view().device)) return;
    adapter = join({
      access,
      dsid,
      video: call.type === 'videocall',
      signals: {
        send: async (signals) => {
          const { token } = await goodAccess(call);
          const message = { roomName: call.room, dsid, token, signals: [...signals] };
          await host.realtime.send(callSignal, message).catch((error: unknown) => {
            report(error);
            throw error;
          });
        },
        subscribe: (handler) =>
          host.realtime.subscribe(callSignalled, ({ roomName, dsid: to, signals }) => {
            if (roomName === call.room && to === dsid) handler(signals as Signal[]);
          }),
      },
      onRemote: (remote) => set({ remote }),
      onMedia: (state) => {
        dispatch(state);
        if (state === 'media-lost') void renew();
      },
      onQuality: (poor) => set({ poor }),
      onTokenEnds: () => {
        askForAccess(call)
          .then((given) => adapter?.renew(given))
          .catch(report);
      },
    });
    if (view().audioOnly) adapter.setAudioOnly(true);
    for (const track of view().own?.getTracks() ?? []) await adapter.setTrack(track.kind as TrackKind, track);
  };

  /** Joins again with new credentials while there is no connection. */
  const renew = async (): Promise<void> => {
    const { call, device } = view();
    if (!call || !adapter || (device?.kind !== 'reconnecting' && device?.kind !== 'joining')) return;
    try {
      const given = await askForAccess(call);
      adapter?.renew(given);
    } catch (error) {
      if (isApiError(error, 'STATE_NOT_ALLOWED', 'NOT_FOUND')) dispatch('rejected');
    }
  };

  const judge = () => {
    const { audioOnly, byQuality, poor, call } = view();
    if (call?.type !== 'videocall') return;
    quality = rateConnection(quality, poor);
    if (quality.pictures === 'stop' && !audioOnly) setAudioOnly(true, true);
    if (quality.pictures === 'return' && byQuality) setAudioOnly(false, false);
  };

  const joinNow = async (withCamera: boolean): Promise<void> => {
    const { call } = view();
    if (!call) return;
    const giveUp = () => {
      reportLeft(callDuration(secondsOf(view())));
      dispatch('given-up');
    };
    stops.push(watchCall({ device: () => view().device, judge, renew: () => void renew(), giveUp }));
    const media = Promise.all([take('audio'), withCamera && call.type === 'videocall' ? take('video') : null]);
    try {
      await Promise.all([enter(), media]);
    } catch (error) {
      report(error);
      dispatch('refused');
    }
  };

  /** Applies the state of this call on the server. */
  const applyServerState = (state: string, holder: string | null) => {
    const { device } = view();
    if (state === 'connected') {
      if (holder !== null && holder !== dsid) return dispatch('elsewhere');
      if (device?.kind !== 'dialling') return;
      dispatch('accepted');
      // A voice-only call of a video visit leaves the camera off.
      return void joinNow(view().call?.type === 'videocall' && !view().audioOnly);
    }
    if (state === 'missed') return dispatch('missed');
    // Declined on another device of the same account.
    if (state === 'declined' && device?.kind === 'ringing') return dispatch('elsewhere');
    if (state !== 'ringing') dispatch('rejected');
  };

  /** Reads what the socket may have missed while it was disconnected. */
  const look = async () => {
    const { call } = view();
    if (!call || isOver(view().device)) return;
    const { call: known } = await host.api.call(currentCall, {});
    if (known?.call_id === call.call_id) applyServerState(known.state, known.dsid);
    else dispatch('rejected');
  };

  const listen = (call: VisitCall) => {
    stops = [
      host.realtime.subscribe(callStateEvent, ({ sid, state, dsid: holder }) => {
        if (sid === call.call_id) applyServerState(state, holder);
      }),
      host.realtime.subscribe(callRejected, ({ roomName }) => {
        if (roomName === call.room) dispatch('rejected');
      }),
      host.realtime.subscribeState((state) => {
        if (state !== 'connected') return;
        look().catch(report);
        void renew();
      }),
    ];
    if (call.state !== 'ringing') return;
    const left = Math.max(0, Date.parse(call.rings_until) - now()) + SECOND_MS;
    const timer = setTimeout(() => {
      const kind = view().device?.kind;
      if (kind === 'ringing' || kind === 'dialling') dispatch('missed');
    }, left);
    stops.push(() => clearTimeout(timer));
  };

  const start = (call: VisitCall) => {
    set({ ...NOTHING, call });
    listen(call);
    if (call.state === 'ringing')
      return set({ device: { kind: call.started_by === 'provider' ? 'ringing' : 'dialling' } });
    if (call.dsid !== dsid) {
      set({ device: { kind: 'ended', end: 'elsewhere' } });
      return end();
    }
    set({ device: { kind: 'joining' } });
    return void joinNow(call.type === 'videocall');
  };

  const begin = async (asked: Parameters<CallControl['begin']>[0]): Promise<void> => {
    if (!isOver(view().device)) return;
    // A call that has ended remains visible until another one starts, also for a dialog that opened after its end.
    const shown = asked.kind === 'current' && (view().call !== null || view().refusal !== null);
    if (!shown) set(NOTHING);
    try {
      const { call } =
        asked.kind === 'dial'
          ? await host.api.call(startCall, { apnt_id: asked.apnt_id, dsid })
          : await host.api.call(currentCall, {});
      if (call && !leftCalls.has(call.call_id)) start(call);
      else if (!shown) set({ device: { kind: 'ended', end: 'rejected' } });
    } catch (error) {
      report(error);
      if (shown) return;
      const refusal = error instanceof Error ? error.message : null;
      set({ device: { kind: 'ended', end: 'refused' }, refusal });
    }
  };
  let beginning: Promise<void> | null = null;
  const beginOnce = (asked: Parameters<CallControl['begin']>[0]): Promise<void> => {
    beginning ??= begin(asked).finally(() => {
      beginning = null;
    });
    return beginning;
  };

  let dialogs = 0;
  /** The host opens no second dialog for a new call while this one shows the end of the previous call. */
  const another = () => {
    if (isOver(view().device)) void beginOnce({ kind: 'current' });
  };
  const gone = async (): Promise<void> => {
    await beginning;
    if (dialogs > 0) return;
    if (isOver(view().device)) set(NOTHING);
    else void host.overlays.open('comms.call', { kind: 'current' });
  };
  const attachView = () => {
    dialogs += 1;
    const ends = [
      host.realtime.subscribe(videoCall, another),
      host.realtime.subscribeState((state) => state === 'connected' && another()),
    ];
    return () => {
      dialogs -= 1;
      for (const stop of ends) stop();
      queueMicrotask(() => void gone());
    };
  };

  return {
    useView,
    begin: beginOnce,
    attachView,
    accept: async (withCamera) => {
      const { call, device } = view();
      if (!call || device?.kind !== 'ringing') return;
      dispatch('accept');
      try {
        await host.realtime.send(acceptCall, message(call.room));
      } catch (error) {
        report(error);
        return dispatch('refused');
      }
      await joinNow(withCamera);
    },
    hangUp: () => {
      const { device } = view();
      if (isOver(device)) return;
      const ringing = device?.kind === 'ringing';
      reportLeft(ringing || device?.kind === 'dialling' ? undefined : callDuration(secondsOf(view())));
      dispatch(ringing ? 'decline' : 'hang-up');
    },
    setMicrophone: (on) => {
      const track = view().own?.getAudioTracks()[0];
      if (!track) return void (on && take('audio').catch(report));
      track.enabled = on;
      set({ microphone: on });
    },
    setCamera: async (on) => {
      if (on) return take('video').catch(report);
      const own = view().own;
      for (const track of own?.getVideoTracks() ?? []) track.stop();
      set({ camera: false, own: own && new MediaStream(own.getAudioTracks()) });
      await adapter?.setTrack('video', null);
    },
    switchCamera: async () => {
      facing = facing === 'user' ? 'environment' : 'user';
      await take('video').catch(report);
    },
    setAudioOnly: (on) => {
      // Video that was turned on by hand stays on, also on a poor connection.
      quality = { ...QUALITY_UNKNOWN, asked: true };
      setAudioOnly(on, false);
    },
    retry: () => void renew(),
  };
};

const controls = new WeakMap<object, CallControl>();

/** One per page: all modules of the remote receive host objects of the same session. */
export const callControlOf = (host: HostApi): CallControl => {
  const known = controls.get(host.realtime);
  if (known) return known;
  const made = createCallControl(host);
  controls.set(host.realtime, made);
  return made;
};
