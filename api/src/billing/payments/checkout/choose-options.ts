import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

/**
 * The value of each product option: the chosen one, or the first by default.
 * @throws DomainError `invalid-input` for options that the product does not have
 */
export function chooseOptions(
  { name: product, options }: Pick<Product, 'name' | 'options'>,
  chosen: Record<string, string>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    const values = options.find(({ option }) => option === name)?.values ?? [];
    if (!values.some((offered) => offered.value === value))
      fields[`options.${name}`] = t('This option isn’t available for the {{kind}}.', { kind: product });
  }
  const [sentence] = Object.values(fields);
  if (sentence) throw new DomainError('invalid-input', sentence, { data: { fields } });
  return Object.fromEntries(
    options.map(({ option, values }) => [option, chosen[option] ?? values[0]?.value ?? '']),
  );
}
