import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { Identity } from '../identity/identity.ts';

/** The roles from the lists in the configuration. Only a verified address counts. */
@Injectable()
export class Roles {
  constructor(private readonly config: Config) {}

  of({ email, email_verified }: Pick<Identity, 'email' | 'email_verified'>): Role[] {
    if (!email_verified) return [];
    const address = email.toLowerCase();
    const roles: Role[] = [];
    if (this.config.PRODUCT_ADMINS.includes(address)) roles.push('product-admin');
    if (this.config.INTERNAL_ACCOUNTS.includes(address)) roles.push('internal');
    return roles;
  }
}
