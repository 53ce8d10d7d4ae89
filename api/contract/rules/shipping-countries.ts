/** The countries to which products are shipped, by their ISO 3166-1 code. */
export const shippingCountries = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
  ...(['CH', 'GB', 'IS', 'LI', 'NO', 'US', 'CA', 'AU', 'NZ', 'JP', 'SG'] as const),
] as const;
