import { LinkButton, theme } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { GoogleButton } from './GoogleButton.tsx';

/** The sign-in methods that need no input on this page, above the form. */
export function OtherMethods() {
  return (
    <>
      <Ways>
        <GoogleButton />
        <PhoneButton />
      </Ways>
      <Or>
        <span>{t('or')}</span>
      </Or>
    </>
  );
}

const Ways = styled.div`
  display: grid;
  gap: 12px;
`;

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

function PhoneButton() {
  const { search } = useLocation();
  return (
    <LinkButton wide size="large" icon="mobile" to={`/log-in/phone${search}`}>
      {t('Continue with your phone')}
    </LinkButton>
  );
}
