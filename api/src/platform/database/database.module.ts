import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type Options, PostgreSqlDriver, RequestContext } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { currentScope } from '../scope/scope.ts';
import { ConnectionPool, PoolMetrics } from './connection-pool.ts';
import { Database } from './database.ts';
import { DatabaseClock } from './database-clock.ts';
import { OrmDialect } from './orm-dialect.ts';
import { TimeZones } from './time-zones.ts';

@Global()
@Module({
  providers: [ConnectionPool, Database, DatabaseClock, PoolMetrics, TimeZones],
  exports: [ConnectionPool, Database, DatabaseClock, PoolMetrics, TimeZones],
})
class DatabaseModule {}

/** One pool for entities and SQL. The application passes its entities: no feature is imported here. */
export const databaseModule = (options: (databaseUrl: string) => Options): DynamicModule => ({
  module: DatabaseModule,
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config, ConnectionPool],
      useFactory: (config: Config, pool: ConnectionPool) => ({
        ...options(config.DATABASE_URL),
        driverOptions: new OrmDialect(pool),
        // Jobs have a context of the ORM, requests their scope. The ORM's middleware would fork it for every request.
        registerRequestContext: false,
        context: (name) => RequestContext.getEntityManager(name) ?? currentScope()?.entities?.(),
      }),
    }),
  ],
});
