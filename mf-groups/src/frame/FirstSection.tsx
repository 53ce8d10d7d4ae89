import { Section, type SectionProps, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The first section below the tabs, without a hairline. On phones the open tab is its visible title. */
export function FirstSection(props: SectionProps) {
  return (
    <Below>
      <Section {...props} />
    </Below>
  );
}

const Below = styled.div`
  min-width: 0;

  > section {
    padding-top: 0;
    border-top: 0;
  }

  ${theme.media.narrow} {
    margin-top: -${space(4)};

    > section > header > :first-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
