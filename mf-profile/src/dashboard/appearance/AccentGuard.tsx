import { Callout, formatCount, Row, Text } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { accentColours, contrast, paperDark, paperLight } from '../../public-profile/accent';
import { t } from '../../words';

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
        {t('This colour can be read on light and on dark.')}
      </Text>
    );
  return (
    <Callout tone="info" title={t('Your colour stays; words in it are adjusted')}>
      {adjusted.map(({ ground, paper, text, change }) => (
        <Row key={ground} gap={3} align="start">
          <Sample style={{ background: paper, color: text }} aria-hidden="true">
            {t('Aa')}
          </Sample>
          <span>
            {t(
              'On {{ground}} it reaches {{ratio}} to 1, and words need 4.5 to 1 to be read by everybody. There, words are a little {{change}}.',
              { ground, ratio: ratio(contrast(accent, paper)), change },
            )}
          </span>
        </Row>
      ))}
    </Callout>
  );
}

/** Rounded down: 4.49 must not read as enough. */
const ratio = (value: number) => formatCount(Math.floor(value * 10) / 10);

const Sample = styled.span`
  flex: none;
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;
