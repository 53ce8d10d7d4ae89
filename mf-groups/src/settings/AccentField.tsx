import { contrastOf, readableContrast } from '@meishi/api-contract/rules/colour-contrast';
import { Button, branding, Callout, Row, Stack, Text } from '@meishi/shell-sdk';
import { ColourField } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { t } from '../words.ts';

interface AccentFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

/** The group's colour, with a warning where text in it is not readable. */
export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const faint = value ? unreadableBackgrounds(value) : [];
  return (
    <Stack gap={3}>
      <ColourField label={t('Accent')} value={value ?? branding().colour} onChange={onChange} error={error} />
      {faint.length > 0 ? (
        <Callout tone="info" title={t('Text adjusted for contrast')}>
          {faint.map(({ background, paper, ratio }) => (
            <Row key={background} gap={3} align="start">
              <Sample style={{ background: paper, color: value ?? undefined }} aria-hidden="true" />
              <span>
                {background === 'light'
                  ? t('Contrast on light is {{ratio, number}}:1. Readable text needs {{needed, number}}:1.', {
                      ratio,
                      needed: readableContrast,
                    })
                  : t('Contrast on dark is {{ratio, number}}:1. Readable text needs {{needed, number}}:1.', {
                      ratio,
                      needed: readableContrast,
                    })}
              </span>
            </Row>
          ))}
        </Callout>
      ) : (
        <Text size="caption" tone="faint">
          {value
            ? t('This colour is readable on light and dark backgrounds.')
            : t('The colour of {{product}}, until you choose your own.')}
        </Text>
      )}
      {value && (
        <div>
          <Button size="small" onClick={() => onChange(null)}>
            {t('Use the colour of {{product}}')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A sample of unreadable text, hidden from accessibility checks. */
const Sample = styled.span`
  &::before {
    content: 'Aa';
  }

  flex: none;
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;

const grounds = [
  { background: 'light', paper: '#f6f3ec' },
  { background: 'dark', paper: '#1d1d2b' },
] as const;

/** The grounds on which text in this colour is not readable, each with its contrast ratio, rounded down. */
function unreadableBackgrounds(
  accent: string,
): { background: 'light' | 'dark'; paper: string; ratio: number }[] {
  return grounds
    .map((place) => ({ ...place, ratio: contrastOf(accent, place.paper) }))
    .filter(({ ratio }) => ratio < readableContrast)
    .map((place) => ({ ...place, ratio: Math.floor(place.ratio * 10) / 10 }));
}
