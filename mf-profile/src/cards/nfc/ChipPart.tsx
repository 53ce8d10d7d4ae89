import { message } from '@meishi/api-contract/shapes/message';
import { Button, Callout, Icon, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { t } from '../../words.ts';
import { type ChipFailure, canWriteChips, chipFailure, writeChip } from './write-chip.ts';

type State = 'idle' | 'waiting' | 'written' | ChipFailure;

export function ChipPart({ address }: { address: string }) {
  const [state, setState] = useState<State>('idle');
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  if (!canWriteChips())
    return (
      <Text size="small" tone="soft">
        {t(
          'This browser can’t write NFC chips. Open this page in Chrome on Android, or write the address above with any NFC app.',
        )}
      </Text>
    );
  const write = async () => {
    const controller = new AbortController();
    call.current = controller;
    setState('waiting');
    try {
      await writeChip(address, controller.signal);
      setState('written');
    } catch (error) {
      setState(controller.signal.aborted ? 'idle' : chipFailure(error));
    }
  };
  if (state === 'waiting')
    return (
      <Waiting>
        <Rings aria-hidden>
          <Icon name="tap" size={28} />
        </Rings>
        <Text role="status">{t('Hold the chip to the back of your phone for a second.')}</Text>
        <Button onClick={() => call.current?.abort()}>{t('Cancel')}</Button>
      </Waiting>
    );
  const failure = state === 'idle' || state === 'written' ? undefined : failures[state];
  return (
    <Stack gap={4}>
      {state === 'written' && (
        <Callout tone="positive" announce title={t('The chip is ready')}>
          {t('Tap it with any phone to open your profile.')}
        </Callout>
      )}
      {failure && (
        <Callout tone="danger" announce title={t(failure.title)}>
          {t(failure.advice)}
        </Callout>
      )}
      <Row>
        <Button icon="tap" onClick={() => void write()}>
          {state === 'written' ? t('Write another chip') : failure ? t('Try again') : t('Write to a chip')}
        </Button>
      </Row>
    </Stack>
  );
}

const failures: Record<ChipFailure, { title: string; advice: string }> = {
  'not-allowed': {
    title: message('Writing isn’t allowed'),
    advice: message('Turn on NFC in your phone’s settings and allow it for this site.'),
  },
  unreadable: {
    title: message('Could not write to the chip'),
    advice: message(
      'It may have moved away too soon. Hold it still and try again. If it’s locked, use another one.',
    ),
  },
  unsuitable: {
    title: message('This chip can’t store an address'),
    advice: message('Use an NTAG213, 215 or 216 chip. All our cards, fobs and stickers have one.'),
  },
  unknown: {
    title: message('Could not write to the chip'),
    advice: message('Something went wrong between phone and chip. Please try again.'),
  },
};

const pulse = keyframes`
  from { opacity: 0.7; transform: scale(0.5); }
  to { opacity: 0; transform: scale(1.15); }
`;

const Waiting = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  text-align: center;
`;

const Rings = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 112px;
  height: 112px;
  color: ${theme.colour.accentText};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid currentColor;
    border-radius: 50%;
    animation: ${pulse} 1.8s ease-out infinite;
  }

  &::after {
    animation-delay: 0.9s;
  }
`;
