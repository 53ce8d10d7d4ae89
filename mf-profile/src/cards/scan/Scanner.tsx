import { message } from '@meishi/api-contract/shapes/message';
import { Button, Callout, IconButton, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { cardIdIn } from '../card-number.ts';
import { makeCodeReader } from './code-reader.ts';
import { type CameraState, useCamera } from './use-camera.ts';

interface ScannerProps {
  onFound: (cardId: string) => void;
  /** Called to return to typing. */
  onLeave: () => void;
}

/** Scans the QR code of a card with the camera. No image leaves the device. */
export default function Scanner({ onFound, onLeave }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { state, torch } = useCamera(video, attempt);
  const isStranger = useCodeIn(video, state === 'live', onFound);
  const trouble = state === 'asking' || state === 'live' ? undefined : troubles[state];
  return (
    <Stack gap={4}>
      {trouble ? (
        <Callout tone="warning" icon="camera" announce title={t(trouble.title)}>
          {t(trouble.way)}
        </Callout>
      ) : (
        <Finder>
          <video ref={video} muted playsInline aria-label={t('What the camera sees')} />
          <Frame aria-hidden />
          {torch && (
            <Light>
              <IconButton
                icon="light"
                label={torch.isOn ? t('Turn the light off') : t('Turn the light on')}
                variant="ink"
                aria-pressed={torch.isOn}
                onClick={torch.toggle}
              />
            </Light>
          )}
        </Finder>
      )}
      {!trouble && (
        <Text size="small" tone="soft" role="status">
          {state === 'asking' && t('Your browser asks whether it may use the camera. Please allow it.')}
          {state === 'live' &&
            (isStranger
              ? t('This code is not a card’s. Please show the one on the card.')
              : t('Hold the code on the card into the frame.'))}
        </Text>
      )}
      <Row gap={2} wrap>
        {trouble && (
          <Button icon="retry" onClick={() => setAttempt((count) => count + 1)}>
            {t('Try the camera again')}
          </Button>
        )}
        <Button icon="edit" onClick={onLeave}>
          {t('Type the number')}
        </Button>
      </Row>
    </Stack>
  );
}

const troubles: Record<Exclude<CameraState, 'asking' | 'live'>, { title: string; way: string }> = {
  denied: {
    title: message('The camera is not allowed here'),
    way: message(
      'Allow it for this site in your browser’s settings, beside the address. Or type the number: that is just as quick.',
    ),
  },
  none: {
    title: message('There is no camera'),
    way: message(
      'Neither this device nor your browser offers one. Type the number, or open this page on your phone.',
    ),
  },
  busy: {
    title: message('The camera is in use'),
    way: message('Another app or tab has it at the moment. Close that and try again, or type the number.'),
  },
};

const lookMilliseconds = 160;

/** Looks for a card's QR code while the camera is live. Returns whether it sees a QR code of something else. */
function useCodeIn(
  video: React.RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onFound: (cardId: string) => void,
) {
  const [isStranger, setStranger] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!isLive) return;
    let wanted = true;
    let timer: number | undefined;
    const begin = async () => {
      const read = await makeCodeReader();
      const look = async () => {
        const text = video.current ? await read(video.current).catch(() => undefined) : undefined;
        if (!wanted) return;
        const cardId = text && cardIdIn(text);
        if (cardId) return found.current(cardId);
        if (text) setStranger(true);
        timer = window.setTimeout(() => void look(), lookMilliseconds);
      };
      await look();
    };
    void begin();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [video, isLive]);
  return isStranger;
}

const Finder = styled.div`
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

const Light = styled.div`
  position: absolute;
  inset-inline-end: 12px;
  bottom: 12px;
`;
