import { type RefObject, useEffect, useState } from 'react';

/** `denied`: the user or their settings refused access; `none`: there is no camera; `busy`: another app uses it. */
export type CameraState = 'requesting' | 'live' | 'denied' | 'none' | 'busy';

interface Torch {
  isOn: boolean;
  toggle: () => void;
}

/** Streams the rear camera into a video element while that is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, attempt: number) {
  const [state, setState] = useState<CameraState>('requesting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isActive = true;
    setState('requesting');
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (!isActive || !video.current) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
        setTrack(stream.getVideoTracks()[0]);
        setState('live');
      } catch (error) {
        if (isActive) setState(stateAfter(error));
      }
    };
    void begin();
    return () => {
      isActive = false;
      stop(stream);
    };
  }, [video, attempt]);

  const torch: Torch | undefined =
    track && hasTorch(track)
      ? {
          isOn: isLit,
          toggle: () => {
            const constraints = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] };
            track.applyConstraints(constraints).then(
              () => setLit(!isLit),
              () => {},
            );
          },
        }
      : undefined;
  return { state, torch };
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

function stateAfter(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

const hasTorch = (track: MediaStreamTrack) =>
  'getCapabilities' in track && 'torch' in track.getCapabilities();
