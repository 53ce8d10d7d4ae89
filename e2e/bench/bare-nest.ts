/** The reference of a call that needs no data: Nest on Fastify with one controller. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

class HealthController {
  getHealth() {
    return { status: 200, data: { version: '1.0.0', uptime_seconds: 1, wallet: 'ready', payments: 'ready' } };
  }
}
class BareModule {}

// Decorators are applied as functions, because Node does not transform their syntax.
const method = Object.getOwnPropertyDescriptor(HealthController.prototype, 'getHealth') ?? {};
Get('health')(HealthController.prototype, 'getHealth', method);
Controller('api/v1')(HealthController);
Module({ controllers: [HealthController] })(BareModule);

const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), {
  logger: false,
});
await app.listen(0, '127.0.0.1');
process.send?.(await app.getUrl());
