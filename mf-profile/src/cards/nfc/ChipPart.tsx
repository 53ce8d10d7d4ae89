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
          'This browser cannot write chips. Chrome on an Android phone can: open this page there. With any other app that writes NFC, give it the address above as its one web address.',
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
        <Text role="status">
          {t('Hold the chip to the back of your phone, and keep it there for a second.')}
        </Text>
        <Button onClick={() => call.current?.abort()}>{t('Cancel')}</Button>
      </Waiting>
    );
  const failure = state === 'idle' || state === 'written' ? undefined : failures[state];
  return (
    <Stack gap={4}>
      {state === 'written' && (
        <Callout tone="positive" announce title={t('The chip is written')}>
          {t('Tap it with any phone: it opens your profile.')}
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
    title: message('Writing is not allowed here'),
    advice: message('Turn NFC on in your phone’s settings, and allow it for this site beside the address.'),
  },
  unreadable: {
    title: message('The chip was not written'),
    advice: message(
      'Either it moved away too soon: hold it still and try again. Or it is locked and keeps what it has: then take another one.',
    ),
  },
  unsuitable: {
    title: message('This chip cannot hold an address'),
    advice: message(
      'Take one that says NTAG213, 215 or 216: cards, fobs and stickers of ours all have them.',
    ),
  },
  unknown: {
    title: message('The chip was not written'),
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
