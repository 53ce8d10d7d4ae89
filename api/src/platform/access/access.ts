import type { Access as AccessRule } from '@meishi/api-contract/transport/endpoint';
import { Reflector } from '@nestjs/core';

/** Declares the access rule of a route outside the contract: `@Access('public') @Get('/files/*')`. */
export const Access = Reflector.createDecorator<AccessRule>();
