import { Callout, Row, Text } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { accentColours, contrast, paperDark, paperLight } from '../../public-profile/accent';

/** Says where the accent is too faint to be read as text, by how much, and what is drawn instead; quiet otherwise. */
export function AccentGuard({ accent }: { accent: string }) {
  const { textOnLight, textOnDark } = accentColours(accent);
  const adjusted = [
    { ground: 'light', paper: paperLight, text: textOnLight, change: 'darker' },
    { ground: 'dark', paper: paperDark, text: textOnDark, change: 'lighter' },
  ].filter(({ text }) => text.toLowerCase() !== accent.toLowerCase());
  if (adjusted.length === 0)
    return (
      <Text size="caption" tone="faint">
        This colour can be read on light and on dark.
      </Text>
    );
  return (
    <Callout tone="info" title="Your colour stays; words in it are adjusted">
      {adjusted.map(({ ground, paper, text, change }) => (
        <Row key={ground} gap={3} align="start">
          <Sample style={{ background: paper, color: text }} aria-hidden="true">
            Aa
          </Sample>
          <span>
            On {ground} it reaches {ratio(contrast(accent, paper))} to 1, and words need 4.5 to 1 to be read
            by everybody. There, words are a little {change}.
          </span>
        </Row>
      ))}
    </Callout>
  );
}

/** Rounded down: 4.49 must not read as enough. */
const ratio = (value: number) => (Math.floor(value * 10) / 10).toLocaleString('en');

const Sample = styled.span`
  flex: none;
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;
