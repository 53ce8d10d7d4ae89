import type { FirebaseProvider } from '@meishi/api-contract/boot';
import { Button, LinkButton, Stack, theme } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { OpenidButtons } from './OpenidButtons.tsx';
import type { OfferedMethods } from './use-offered-methods.ts';

/** The sign-in methods that need no input on this page, above the form. */
export function OtherMethods({ methods }: { methods: OfferedMethods }) {
  const { firebase, onProvider } = methods;
  return (
    <>
      <Stack gap={3}>
        <OpenidButtons {...methods} />
        {firebase?.providers.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} onClick={() => onProvider(provider.id)} />
        ))}
        {firebase && <PhoneButton />}
      </Stack>
      {firebase && (
        <Or>
          <span>{t('or')}</span>
        </Or>
      )}
    </>
  );
}

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

interface ProviderButtonProps {
  provider: FirebaseProvider;
  onClick: () => void;
}

/** Enabled even while a window is open. A new window replaces it. */
function ProviderButton({ provider: { id, label }, onClick }: ProviderButtonProps) {
  return (
    <Button wide size="large" onClick={onClick}>
      {id === 'google.com' && <GoogleSign />}
      {t('Continue with {{name}}', { name: label })}
    </Button>
  );
}

function GoogleSign() {
  return (
    <Sign viewBox="0 0 18 18" width="18" height="18" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </Sign>
  );
}

const Sign = styled.svg`
  flex: none;
`;
