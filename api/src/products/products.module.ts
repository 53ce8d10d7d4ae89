import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ProductsController } from './products.controller.ts';

@Module({ imports: [PaymentsModule], controllers: [ProductsController] })
export class ProductsModule {}
