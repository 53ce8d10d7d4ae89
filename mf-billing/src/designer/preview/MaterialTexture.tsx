import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';

export function MaterialTexture({ product, scope }: { product: ProductKind; scope: string }) {
  const id = `${scope}-grain`;
  if (product === 'metal')
    return (
      <svg aria-hidden style={{ mixBlendMode: 'soft-light' }}>
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.004 0.9" numOctaves={3} seed={4} />
          <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.1" />
        </filter>
        <rect width="100%" height="100%" filter={`url(#${id})`} />
      </svg>
    );
  if (product === 'bamboo')
    return (
      <svg aria-hidden style={{ mixBlendMode: 'multiply' }}>
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.006 0.24" numOctaves={4} seed={9} />
          <feColorMatrix values="0 0 0 0 0.46  0 0 0 0 0.28  0 0 0 0 0.1  1.3 0 0 0 -0.45" />
        </filter>
        <rect width="100%" height="100%" filter={`url(#${id})`} />
      </svg>
    );
  return null;
}
