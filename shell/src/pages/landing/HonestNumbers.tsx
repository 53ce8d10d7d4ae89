import { message } from '@meishi/api-contract/shapes/message';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import { LandingSection, SectionLead, SectionTitle, TwoColumns } from './section-style.ts';

/** Example numbers of a profile in one month. */
const verdicts = [
  { count: 871, label: message('people'), counted: true },
  { count: 190, label: message('bots') },
  { count: 74, label: message('repeats') },
  { count: 61, label: message('link previews') },
  { count: 8, label: message('your own') },
];
const hits = verdicts.reduce((sum, { count }) => sum + count, 0);

export function HonestNumbers() {
  return (
    <LandingSection>
      <TwoColumns>
        <div>
          <SectionTitle>{t('Numbers you can trust')}</SectionTitle>
          <SectionLead>
            {t(
              'Many visits don’t come from people. We leave those out and show you how many there were. No one is tracked: the key that tells visitors apart is destroyed every day.',
            )}
          </SectionLead>
        </div>
        <Figure>
          <figcaption>
            <Trans
              i18nKey="<strong>{{hits, number}}</strong> visits in a month, by type"
              components={{ strong: <strong /> }}
              values={{ hits }}
            />
          </figcaption>
          <ol>
            {verdicts.map(({ count, label, counted }) => (
              <Line key={label} $counted={counted}>
                <span>{count}</span>
                <Bar $share={count / 871} />
                <span>{t(label)}</span>
              </Line>
            ))}
          </ol>
        </Figure>
      </TwoColumns>
    </LandingSection>
  );
}

const Figure = styled.figure`
  font-variant-numeric: tabular-nums;

  figcaption {
    padding-bottom: 20px;
    border-bottom: 1px solid ${theme.colour.hairline};
    color: ${theme.colour.inkSoft};
  }

  figcaption strong {
    color: ${theme.colour.ink};
    font-weight: 600;
  }
`;

const Line = styled.li<{ $counted?: boolean }>`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) 7.75rem;
  align-items: center;
  gap: 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${theme.colour.hairline};
  color: ${({ $counted }) => ($counted ? theme.colour.ink : theme.colour.inkSoft)};
  font: ${({ $counted }) => ($counted ? 600 : 400)} ${theme.size.body} ${theme.font.text};

  > :first-child {
    text-align: end;
  }

  --bar: ${({ $counted }) => ($counted ? theme.colour.accent : theme.colour.edge)};
`;

const Bar = styled.i<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  height: 14px;
  min-width: 3px;
  border-radius: 3px;
  background: var(--bar);

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
