import { message } from '@meishi/api-contract/shapes/message';
import { SegmentedControl, Stack, space, theme } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

const providers = ['entra', 'okta', 'other'] as const;
type Provider = (typeof providers)[number];

const steps: Record<Provider, string[]> = {
  entra: [
    message(
      'Open “Enterprise applications”, then “New application” and “Create your own application”, and select “Non-gallery”.',
    ),
    message(
      'Under “Provisioning”, select “Automatic”. The tenant URL is the base URL, the secret token is the token. Test the connection.',
    ),
    message('Assign people and groups, and start provisioning. Groups become departments.'),
  ],
  okta: [
    message('Create an app integration with SWA or SAML, and select SCIM under “General”, “Provisioning”.'),
    message(
      'The SCIM connector base URL is the base URL, the unique identifier field is “userName”. Authenticate by HTTP header with the token.',
    ),
    message(
      'Under “Provisioning”, “To App”, allow Okta to create users, update attributes and deactivate users.',
    ),
  ],
  other: [
    message('Enter the base URL as the address of the SCIM 2.0 server.'),
    message('Enter the token as a bearer token, or as the header “Authorization: Bearer” followed by it.'),
    message('Send users first, then groups. Groups become departments.'),
  ],
};

/** What an admin does in the directory with the address and the token. */
export function ProviderSteps() {
  const [provider, setProvider] = useState<Provider>('entra');
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('Directory')}
        value={provider}
        onChange={setProvider}
        options={[
          { value: 'entra', label: 'Entra ID' },
          { value: 'okta', label: 'Okta' },
          { value: 'other', label: t('Others') },
        ]}
      />
      <Steps>
        {steps[provider].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Steps>
    </Stack>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
  list-style: decimal;
`;
