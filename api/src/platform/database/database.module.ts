import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database, timeouts } from './database.js';
import { TimeZones } from './time-zones.js';

@Global()
@Module({ providers: [Database, TimeZones], exports: [Database, TimeZones] })
class DatabaseModule {}

/** MikroORM and the pool of prepared statements. The application passes its entities in: no feature is imported here. */
export const databaseModule = (options: (databaseUrl: string) => Options): DynamicModule => ({
  module: DatabaseModule,
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config],
      useFactory: (config: Config) => ({ ...options(config.DATABASE_URL), driverOptions: timeouts }),
    }),
  ],
});
