import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { Icon, Section, space, theme, VisuallyHidden } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The comparison of plans. Each plan includes everything of the previous ones. */
export function Comparison({ plans }: { plans: Plan[] }) {
  const lines = plans.flatMap(({ features }, place) =>
    features
      .filter((feature) => !feature.startsWith('Everything in'))
      .map((feature) => ({ feature, from: place })),
  );
  return (
    <Section title={t('What each includes')}>
      <Scroll tabIndex={0} role="region" aria-label={t('What each plan includes')}>
        <Lines>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('Feature')}</VisuallyHidden>
              </th>
              {plans.map(({ plan, name }) => (
                <th key={plan} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ feature, from }) => (
              <tr key={feature}>
                <th scope="row">{t(feature)}</th>
                {plans.map(({ plan }, place) => (
                  <td key={plan}>
                    {place >= from ? (
                      <>
                        <Icon name="check" size={18} />
                        <VisuallyHidden>{t('Yes')}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <span aria-hidden>–</span>
                        <VisuallyHidden>{t('No')}</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Lines>
      </Scroll>
    </Section>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
`;

const Lines = styled.table`
  position: relative;
  width: 100%;
  font: ${theme.size.small} ${theme.font.text};

  th[scope='row'] {
    color: ${theme.colour.inkSoft};
    font-weight: 400;
    text-align: start;
  }

  th[scope='col'] {
    font-weight: 600;
  }

  th,
  td {
    padding: ${space(3)} ${space(2)};
    border-bottom: 1px solid ${theme.colour.hairline};
  }

  th:first-child {
    padding-inline-start: 0;
  }

  td,
  th[scope='col']:not(:first-child) {
    width: 18%;
    text-align: center;
  }

  td {
    color: ${theme.colour.inkFaint};
  }

  td svg {
    color: ${theme.colour.positive};
    margin-inline: auto;
  }
`;
