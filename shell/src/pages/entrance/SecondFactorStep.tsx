import { Button } from '@meishi/shell-sdk';
import { SecondFactorForm } from '../../session/second-factor/SecondFactorForm.tsx';
import type { SecondFactorChallenge } from '../../session/second-factor/second-factor.ts';
import { t } from '../../words.ts';
import { EntranceFrame } from './EntranceFrame.tsx';

interface SecondFactorStepProps {
  challenge: SecondFactorChallenge;
  onBack: () => void;
}

/** The second-factor step of a sign-in. */
export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const several = challenge.factors.length > 1;
  return (
    <EntranceFrame
      title={t('Confirm that it is you')}
      lead={
        several
          ? t('Your account asks for a second proof. Choose which one is at hand.')
          : t('Your account asks for a second proof.')
      }
    >
      <SecondFactorForm challenge={challenge} />
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('Log in differently')}
      </Button>
    </EntranceFrame>
  );
}
