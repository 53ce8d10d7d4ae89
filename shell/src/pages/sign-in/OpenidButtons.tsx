import { Button } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { OfferedMethods } from './use-offered-methods.ts';

export function OpenidButtons({ openid, disabled, onOpenid }: OfferedMethods) {
  return openid.map(({ name, label }) => (
    <Button key={name} wide size="large" disabled={disabled} onClick={() => onOpenid(name)}>
      {t('Continue with {{name}}', { name: label })}
    </Button>
  ));
}
