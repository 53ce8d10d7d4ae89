import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { message } from '@meishi/api-contract/shapes/message';
import { Callout, formatCount, Row, Text } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { accentColours, paperDark, paperLight } from '../../public-profile/accent.ts';
import { t } from '../../words.ts';

const onLight = message(
  'On light it reaches {{ratio}} to 1, and words need 4.5 to 1 to be read by everybody. There, words are a little darker.',
);
const onDark = message(
  'On dark it reaches {{ratio}} to 1, and words need 4.5 to 1 to be read by everybody. There, words are a little lighter.',
);

/** Warns if the accent has too little contrast for text, with the ratio and the colour that is used instead. */
export function AccentGuard({ accent }: { accent: string }) {
  const { textOnLight, textOnDark } = accentColours(accent);
  const adjusted = [
    { ground: 'light', paper: paperLight, text: textOnLight, sentence: onLight },
    { ground: 'dark', paper: paperDark, text: textOnDark, sentence: onDark },
  ].filter(({ text }) => text.toLowerCase() !== accent.toLowerCase());
  if (adjusted.length === 0)
    return (
      <Text size="caption" tone="faint">
        {t('This colour can be read on light and on dark.')}
      </Text>
    );
  return (
    <Callout tone="info" title={t('Your colour stays; words in it are adjusted')}>
      {adjusted.map(({ ground, paper, text, sentence }) => (
        <Row key={ground} gap={3} align="start">
          <Sample style={{ background: paper, color: text }} aria-hidden="true">
            Aa
          </Sample>
          <span>{t(sentence, { ratio: ratio(contrastOf(accent, paper)) })}</span>
        </Row>
      ))}
    </Callout>
  );
}

/** Rounded down, so that 4.49 does not read as 4.5. */
const ratio = (value: number) => formatCount(Math.floor(value * 10) / 10);

const Sample = styled.span`
  flex: none;
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;
