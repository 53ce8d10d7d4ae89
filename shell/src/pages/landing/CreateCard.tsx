import { LinkButton } from '@meishi/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { t } from '../../words.ts';

/** Goes to sign-up and takes the name along, so that nobody types it twice. */
export function useCardCreation(name: string): () => void {
  const navigate = useNavigate();
  return () => navigate('/sign-up', { state: { fullName: name.trim() } });
}

/** The page's one main act. */
export function CreateCard({ name }: { name: string }) {
  const create = useCardCreation(name);
  return (
    <LinkButton
      to="/sign-up"
      variant="primary"
      size="large"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        create();
      }}
    >
      {t('Create your card')}
    </LinkButton>
  );
}
