import { IconButton } from '../button/Button.tsx';
import { useCopy } from '../toast/use-copy.ts';
import { t } from '../words/kit-words.ts';
import { TextField } from './TextField.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The notice after copying: “The key is copied.” */
  copied: string;
}

/** A text that is only read and copied, such as a key or an address. It is selected when it gets the focus. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const copy = useCopy();
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.target.select()}
      suffix={
        <IconButton size="small" icon="copy" label={t('Copy')} onClick={() => void copy(value, copied)} />
      }
    />
  );
}
