import type { Shop } from '@meishi/api-contract/boot';
import { createContext, useContext } from 'react';

/** What an installation sells unless its configuration says otherwise. */
export const wholeShop: Shop = { plans: true, products: true };

export const ShopContext = createContext(wholeShop);

/** What the installation sells. Without plans, everyone has everything. */
export const useShop = () => useContext(ShopContext);
