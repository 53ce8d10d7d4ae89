import { LinkButton } from '@meishi/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { t } from '../../words.ts';

/** The page's one main act. It takes the name along, so that nobody types it twice. */
export function CreateCard({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <LinkButton
      to="/sign-up"
      variant="primary"
      size="large"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate('/sign-up', { state: { fullName: name.trim() } });
      }}
    >
      {t('Create your card')}
    </LinkButton>
  );
}
