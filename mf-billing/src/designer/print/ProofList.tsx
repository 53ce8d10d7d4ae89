import type { DesignProof } from '@meishi/api-contract/endpoints/shop/designs';
import { Icon, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

interface ProofListProps {
  proof: DesignProof;
  hasCode: boolean;
  /** Whether there are warnings that do not prevent printing. */
  hasFindings: boolean;
}

interface Check {
  name: string;
  passed: boolean;
  sentence: string;
}

/** The results of the server's proof, and what to do about them. */
export function ProofList({ proof, hasCode, hasFindings }: ProofListProps) {
  const checks = checksOf(proof, hasCode);
  const isReady = checks.every(({ passed }) => passed);
  return (
    <>
      <Verdict role="status" $good={isReady}>
        <Icon name={isReady ? 'success' : 'warning'} />
        {verdictOf(isReady, hasFindings)}
      </Verdict>
      <List aria-label={t('Checks of the print file')}>
        {checks.map(({ name, passed, sentence }) => (
          <li key={name}>
            <Sign $good={passed}>
              <Icon
                name={passed ? 'check' : 'close'}
                size={16}
                label={passed ? t('Passed') : t('Not passed')}
              />
            </Sign>
            <div>
              <Text strong size="small">
                {name}
              </Text>
              <Text size="small" tone="soft" style={{ overflowWrap: 'anywhere' }}>
                {sentence}
              </Text>
            </div>
          </li>
        ))}
      </List>
    </>
  );
}

function verdictOf(isReady: boolean, hasFindings: boolean): string {
  if (!isReady) return t('Please check the marked points before you order.');
  return hasFindings
    ? t('It can be printed. Check the points below first.')
    : t('Everything is right. It can be printed.');
}

function checksOf(
  { qr_readable, qr_content, contrast, bleed, resolution }: DesignProof,
  hasCode: boolean,
): Check[] {
  const isClear = contrast !== null && contrast >= 3;
  return [
    {
      name: t('Code'),
      passed: qr_readable,
      sentence: qr_readable
        ? t('A phone can read it at print size. It opens {{address}}', { address: qr_content })
        : hasCode
          ? t('No phone can read it at print size. Make it larger and leave free space around it.')
          : t('There’s no code on it. Add one so that phones without NFC can open your profile too.'),
    },
    ...(qr_readable
      ? [
          {
            name: t('Contrast'),
            passed: isClear,
            sentence: isClear
              ? t('{{contrast, number}}:1', { contrast })
              : t('The code is too pale. Make it darker or its background lighter.'),
          },
        ]
      : []),
    {
      name: t('Bleed'),
      passed: bleed,
      sentence: bleed
        ? t('Colour reaches beyond the cut on every side.')
        : t('Something at the edge is transparent. Use an opaque background colour.'),
    },
    {
      name: t('Resolution'),
      passed: resolution >= 300,
      sentence:
        resolution >= 300
          ? t('{{resolution, number}} dots per inch.', { resolution })
          : t('{{resolution, number}} dots per inch is too low: sharp print needs at least 300.', {
              resolution,
            }),
    },
  ];
}

const Verdict = styled.p<{ $good: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${theme.radius.regular};
  background: ${({ $good }) => ($good ? theme.colour.positiveWash : theme.colour.warningWash)};
  color: ${({ $good }) => ($good ? theme.colour.positive : theme.colour.warning)};
  font: 550 ${theme.size.small} ${theme.font.text};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};

  li {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: ${space(3)};
  }
`;

const Sign = styled.span<{ $good: boolean }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${({ $good }) => ($good ? theme.colour.positiveWash : theme.colour.dangerWash)};
  color: ${({ $good }) => ($good ? theme.colour.positive : theme.colour.danger)};
`;
