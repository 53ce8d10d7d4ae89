import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-firebase-jwt';
import { type Identity, IdentityProvider } from './identity.ts';

/** The Passport strategy: reads the bearer token of a request and lets the identity provider verify it. */
@Injectable()
export class FirebaseStrategy extends PassportStrategy(Strategy, 'firebase-jwt') {
  constructor(private readonly identity: IdentityProvider) {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken() });
  }

  validate(token: string): Promise<Identity> {
    return this.identity.verify(token);
  }
}
