import { Button } from '@meishi/shell-sdk';
import { useNavigate } from 'react-router-dom';

/** The page's one main act. It takes the name along, so that nobody types it twice. */
export function CreateCard({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="large"
      role="link"
      onClick={() => navigate('/sign-up', { state: { fullName: name.trim() } })}
    >
      Create your card
    </Button>
  );
}
