import { LinkButton } from '@meishi/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { t } from '../../words.ts';

/** Opens sign-up with the name prefilled. */
export function useCardCreation(name: string): () => void {
  const navigate = useNavigate();
  return () => navigate('/sign-up', { state: { fullName: name.trim() } });
}

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
