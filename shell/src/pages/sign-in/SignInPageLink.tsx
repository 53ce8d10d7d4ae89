import { theme } from '@meishi/shell-sdk';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

interface InPassingProps {
  to: string;
  /** Input that the next page does not have to ask for again. */
  typed: { email?: string; fullName?: string };
  children: string;
}

/** A link to another sign-in page that passes on the input. */
export function SignInPageLink({ to, typed, children }: InPassingProps) {
  return (
    <Anchor to={to} state={typed}>
      {children}
    </Anchor>
  );
}

const Anchor = styled(Link)`
  align-self: flex-start;
  color: ${theme.colour.ink};
  font-size: 0.875rem;
  text-decoration-color: ${theme.colour.edge};
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-color: currentColor;
  }
`;
