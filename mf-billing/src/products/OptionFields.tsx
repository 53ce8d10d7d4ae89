import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { SegmentedControl, Stack, Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

interface OptionFieldsProps {
  product: Pick<Product, 'options'>;
  choice: Record<string, string>;
  onChange: (choice: Record<string, string>) => void;
}

/** The options of a product, with all values visible. */
export function OptionFields({ product, choice, onChange }: OptionFieldsProps) {
  return product.options.map(({ option, name, values }) => (
    <Stack key={option} gap={2} align="start">
      <Text size="small" strong aria-hidden>
        {t(name)}
      </Text>
      <SegmentedControl
        label={t(name)}
        value={choice[option] ?? values[0]?.value ?? ''}
        onChange={(value) => onChange({ ...choice, [option]: value })}
        options={values.map(({ value, name }) => ({ value, label: t(name) }))}
      />
    </Stack>
  ));
}
