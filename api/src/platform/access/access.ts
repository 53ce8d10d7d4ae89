import type { Access as AccessRule } from '@meishi/api-contract/transport/endpoint';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** `directory-token` is a connection of a group's directory, for the SCIM addresses of that group. */
export type RouteAccess = AccessRule | 'directory-token';

/** Declares the access rule of a route outside the contract: `@Access('public') @Get('/files/*')`. */
export const Access = Reflector.createDecorator<RouteAccess>();

/** Prevents the start if any route has no access rule. */
@Injectable()
export class DeclaredAccess implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (!metatype) return [];
      const { prototype } = metatype;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name]))
        .filter((name) => !this.reflector.getAllAndOverride(Access, [prototype[name], metatype as never]))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`Routes without an access rule: ${undeclared.join(', ')}`);
  }
}
