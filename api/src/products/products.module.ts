import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProductsController } from './products.controller.js';

@Module({ imports: [PaymentsModule], controllers: [ProductsController] })
export class ProductsModule {}
