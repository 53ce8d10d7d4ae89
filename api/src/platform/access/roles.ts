import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { Identity } from '../identity/identity.ts';

/** What decides over the roles of an account. */
export type Claims = Pick<Identity, 'email' | 'email_verified'> & {
  /** Made a product admin by an operator. */
  is_product_admin: boolean;
};

/** The roles from the lists in the configuration and from operators. Without a verified address there are none. */
@Injectable()
export class Roles {
  constructor(private readonly config: Config) {}

  of({ email, email_verified, is_product_admin }: Claims): Role[] {
    if (!email_verified) return [];
    const address = email.toLowerCase();
    const roles: Role[] = [];
    if (is_product_admin || this.config.PRODUCT_ADMINS.includes(address)) roles.push('product-admin');
    if (this.config.INTERNAL_ACCOUNTS.includes(address)) roles.push('internal');
    return roles;
  }
}
