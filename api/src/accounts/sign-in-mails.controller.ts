import {
  sendAddressMail,
  sendPasswordMail,
  sendSignInMail,
  sendVerificationMail,
} from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { SignInMailsService } from './sign-in-mails.service.ts';

@Controller()
export class SignInMailsController {
  constructor(private readonly mails: SignInMailsService) {}

  @Endpoint(sendVerificationMail)
  sendVerification(@Viewer() viewer: Viewer) {
    return this.mails.sendVerification(viewer);
  }

  @Endpoint(sendAddressMail)
  sendAddress(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof sendAddressMail>) {
    return this.mails.sendToNewAddress(viewer, body.email);
  }

  @Endpoint(sendPasswordMail)
  sendPassword(@Input() { body }: Input<typeof sendPasswordMail>) {
    return this.mails.send({ kind: 'password', email: body.email });
  }

  @Endpoint(sendSignInMail)
  sendSignIn(@Input() { body }: Input<typeof sendSignInMail>) {
    return this.mails.send({ kind: 'sign-in', ...body });
  }
}
