import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from './database.js';
import { ormOptions } from './orm-options.js';

@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config],
      useFactory: (config: Config) => ormOptions(config.DATABASE_URL),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
