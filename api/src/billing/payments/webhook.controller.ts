import { receivePaymentEvent } from '@meishi/api-contract/endpoints/shop/payments';
import { Controller, Headers, RawBody } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { PaymentEventsService } from './events/payment-events.service.ts';

@Controller()
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Endpoint(receivePaymentEvent)
  receive(@RawBody() body: Buffer | undefined, @Headers('stripe-signature') signature: string | undefined) {
    return this.events.receive(body, signature);
  }
}
