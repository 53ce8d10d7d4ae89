import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { LinkButton, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

const sentences: Record<PublicProfile['visibility'], string> = {
  public: message('This is your page.'),
  unlisted: message('This is your page. Only people with its address find it.'),
  off: message('Only you see this: your page is off.'),
};

/** Floats above the page, so that the owner sees the same layout as visitors. */
export function OwnerNote({ visibility }: Pick<PublicProfile, 'visibility'>) {
  return (
    <Slip>
      <span>{t(sentences[visibility])}</span>
      <LinkButton size="small" icon="edit" to="/dashboard">
        {t('Edit')}
      </LinkButton>
    </Slip>
  );
}

const Slip = styled.aside`
  position: sticky;
  bottom: 16px;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 12px;
  width: max-content;
  max-width: calc(100% - 32px);
  margin: -64px auto 12px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow:
    0 0 0 1px ${theme.colour.hairline},
    ${theme.shadow.float};
  font: 500 ${theme.size.small} ${theme.font.text};
`;
