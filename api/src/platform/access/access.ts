import type { Access as AccessRule } from '@meishi/api-contract/endpoint';
import { Reflector } from '@nestjs/core';

/** Says who may call a route that is not an endpoint of the contract: `@Access('public') @Get('/files/*')`. */
export const Access = Reflector.createDecorator<AccessRule>();
