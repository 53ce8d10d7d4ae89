import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { useOnline } from './online.ts';

/** Shows a banner while there is no network. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Banner>
          <Icon name="offline" size={16} />
          {t('You’re offline. You see what was loaded last.')}
        </Banner>
      )}
    </div>
  );
}

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${theme.colour.warningWash};
  color: ${theme.colour.warning};
  font: 500 ${theme.size.caption} ${theme.font.text};
`;
