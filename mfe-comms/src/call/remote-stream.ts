/** The tracks of the other participant as one stream. Tracks are added and removed during the call. */
export const createRemoteStream = (onChange: (stream: MediaStream) => void) => {
  let tracks: readonly MediaStreamTrack[] = [];
  const changed = (next: readonly MediaStreamTrack[]) => {
    tracks = next;
    // A new stream, so that React components re-render.
    onChange(new MediaStream([...next]));
  };
  return {
    add: (track: MediaStreamTrack) => changed([...tracks.filter(({ id }) => id !== track.id), track]),
    remove: (track: MediaStreamTrack) => changed(tracks.filter(({ id }) => id !== track.id)),
    isEmpty: () => tracks.length === 0,
  };
};
