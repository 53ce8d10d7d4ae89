import type { GroupBrand } from '@meishi/api-contract/groups';
import { createContext, useContext } from 'react';

/** The group that the visitor chose by `?group=`, or null for Meishi's own look. */
export const BrandContext = createContext<GroupBrand | null>(null);

export const useBrand = () => useContext(BrandContext);
