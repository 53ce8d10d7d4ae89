import { message } from '@meishi/api-contract/shapes/message';
import { Button, Callout, IconButton, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { makeCodeReader } from './code-reader.ts';
import { type CameraState, useCamera } from './use-camera.ts';

interface ScannerProps<Found> {
  /** What a code says; undefined for a code of something else. */
  read: (text: string) => Found | undefined;
  onFound: (found: Found) => void;
  onLeave: () => void;
  /** What to point the camera at, and what to do after a code of something else. */
  words: { aim: string; other?: string; leave: string };
}

/** Scans a QR code with the camera. No image leaves the device. */
export function Scanner<Found>({ read, onFound, onLeave, words }: ScannerProps<Found>) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { state, torch } = useCamera(video, attempt);
  const isOtherCode = useCode(video, state === 'live', read, onFound);
  const problem = state === 'requesting' || state === 'live' ? undefined : problems[state];
  return (
    <Stack gap={4}>
      {problem ? (
        <Callout tone="warning" icon="camera" announce title={t(problem.title)}>
          {t(problem.advice)}
        </Callout>
      ) : (
        <Viewfinder>
          <video ref={video} muted playsInline aria-label={t('What the camera sees')} />
          <Frame aria-hidden />
          {torch && (
            <LightSwitch>
              <IconButton
                icon="light"
                label={torch.isOn ? t('Turn the light off') : t('Turn the light on')}
                variant="ink"
                aria-pressed={torch.isOn}
                onClick={torch.toggle}
              />
            </LightSwitch>
          )}
        </Viewfinder>
      )}
      {!problem && (
        <Text size="small" tone="soft" role="status">
          {state === 'requesting' && t('Your browser is asking to use the camera. Please allow it.')}
          {state === 'live' && ((isOtherCode && words.other) || words.aim)}
        </Text>
      )}
      <Row gap={2} wrap>
        {problem && (
          <Button icon="retry" onClick={() => setAttempt((count) => count + 1)}>
            {t('Try the camera again')}
          </Button>
        )}
        <Button icon="edit" onClick={onLeave}>
          {words.leave}
        </Button>
      </Row>
    </Stack>
  );
}

const problems: Record<Exclude<CameraState, 'requesting' | 'live'>, { title: string; advice: string }> = {
  denied: {
    title: message('Camera access is blocked'),
    advice: message('Allow it for this site in your browser’s settings, or type instead.'),
  },
  none: {
    title: message('No camera found'),
    advice: message(
      'Your device or browser has no camera available. Type instead, or open this page on your phone.',
    ),
  },
  busy: {
    title: message('The camera is in use'),
    advice: message('Another app or tab is using it. Close it and try again, or type instead.'),
  },
};

const scanIntervalMs = 160;

/** Looks for a QR code while the camera is live. Returns whether it sees a QR code of something else. */
function useCode<Found>(
  video: React.RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  read: (text: string) => Found | undefined,
  onFound: (found: Found) => void,
) {
  const [isOtherCode, setOtherCode] = useState(false);
  const latest = useRef({ read, onFound });
  latest.current = { read, onFound };
  useEffect(() => {
    if (!isLive) return;
    let isActive = true;
    let timer: number | undefined;
    const start = async () => {
      const look = await makeCodeReader();
      const scan = async () => {
        const text = video.current ? await look(video.current).catch(() => undefined) : undefined;
        if (!isActive) return;
        const found = text ? latest.current.read(text) : undefined;
        if (found) return latest.current.onFound(found);
        if (text) setOtherCode(true);
        timer = window.setTimeout(() => void scan(), scanIntervalMs);
      };
      await scan();
    };
    void start();
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [video, isLive]);
  return isOtherCode;
}

const Viewfinder = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.large};
  background: #0b0b16;

  video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Frame = styled.div`
  position: absolute;
  inset: 18%;
  border-radius: 20px;
  box-shadow:
    0 0 0 2px #fff,
    0 0 0 100vmax rgb(11 11 22 / 0.45);
`;

const LightSwitch = styled.div`
  position: absolute;
  inset-inline-end: 12px;
  bottom: 12px;
`;
