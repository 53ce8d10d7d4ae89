import { Section, type SectionProps } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The first section below the tabs, without a hairline of its own. */
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
`;
