import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { Callout } from '../status/Callout.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

/** A value that two users or two windows changed differently. */
export interface ConflictingValue {
  id: string;
  name: string;
  /** Both versions as text. Line breaks are kept. */
  mine: string;
  theirs: string;
  onChoose: (version: 'mine' | 'theirs') => void;
}

interface VersionChoicesProps {
  title: string;
  question: string;
  theirs: string;
  contested: readonly ConflictingValue[];
}

/** Shows both versions of each conflict. Nothing is lost before the choice. */
export function VersionChoices({ title, question, theirs, contested }: VersionChoicesProps) {
  if (contested.length === 0) return null;
  return (
    <Callout tone="warning" title={title} announce>
      <Stack gap={4}>
        <span>{question}</span>
        {contested.map((one) => (
          <Stack key={one.id} gap={2} role="group" aria-label={one.name}>
            <Text size="small" strong>
              {one.name}
            </Text>
            <Row gap={2} align="stretch" wrap>
              <Version
                label={t('Yours')}
                words={one.mine}
                action={t('Keep yours')}
                onChoose={() => one.onChoose('mine')}
              />
              <Version
                label={theirs}
                words={one.theirs}
                action={t('Use other version')}
                onChoose={() => one.onChoose('theirs')}
              />
            </Row>
          </Stack>
        ))}
      </Stack>
    </Callout>
  );
}

interface VersionProps {
  label: string;
  words: string;
  action: string;
  onChoose: () => void;
}

function Version({ label, words, action, onChoose }: VersionProps) {
  return (
    <Sheet>
      <Text size="caption" tone="faint">
        {label}
      </Text>
      <Words>{words || t('(empty)')}</Words>
      <Button size="small" onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: flex;
  flex: 1 1 220px;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
  padding: 12px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
`;

const Words = styled.p`
  flex: 1;
  max-width: 100%;
  max-height: 12lh;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
