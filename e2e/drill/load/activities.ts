import { randomUUID } from 'node:crypto';
import { createLink } from '@meishi/api-contract/endpoints/links';
import sharp from 'sharp';
import { type ServiceAddresses, signIn } from '../../../api/embedded/seed/sign-up.ts';
import { isDone } from './answers.ts';
import type { Requests } from './requests.ts';

/** A user with a profile, whose token authorizes changes. */
export interface Owner {
  profileId: string;
  linkId: string;
  name: string;
  token: string;
}

/** What the product has acknowledged as stored. */
export interface Acknowledged {
  /** Ids of events. */
  clicks: string[];
  views: string[];
  /** The last change of each profile, whose job title is its number. */
  changes: Map<string, number>;
  /** Addresses that visitors left. */
  exchanges: string[];
  /** Ids of checkout sessions that were paid. */
  payments: string[];
}

/** Something that is repeated, with a pause in between. */
interface Activity {
  everyMs: number;
  act: () => Promise<void>;
}

const ownerCount = 4;

/** Signs up the owners, each with one link. */
export async function createOwners(addresses: ServiceAddresses): Promise<Owner[]> {
  return Promise.all(
    Array.from({ length: ownerCount }, async () => {
      const name = 'Ada Drill';
      const email = `${randomUUID()}@meishi.test`;
      const user = { email, fullName: name, job_title: '', company: '' };
      const { call, token, user: account } = await signIn(addresses, user);
      const { default_profile_id: profile_id } = account;
      const body = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
      const { link_id } = await call(createLink, { body });
      return { profileId: profile_id, linkId: link_id, name, token };
    }),
  );
}

/** What owners and their visitors do during a drill, and what of it is acknowledged. */
export function activitiesOf(owners: Owner[], requests: Requests) {
  const acknowledged: Acknowledged = {
    clicks: [],
    views: [],
    changes: new Map(),
    exchanges: [],
    payments: [],
  };
  const [first] = owners;
  if (!first) throw new Error('There is no owner.');
  const activities: Activity[] = [
    ...owners.map((owner) => ({ everyMs: 60, act: clicking(owner, requests, acknowledged) })),
    ...owners.map((owner) => ({ everyMs: 150, act: viewing(owner, requests, acknowledged) })),
    ...owners.map((owner) => ({ everyMs: 200, act: changing(owner, requests, acknowledged) })),
    { everyMs: 1000, act: exchanging(first, requests, acknowledged) },
    { everyMs: 1500, act: paying(first, requests, acknowledged) },
    { everyMs: 2000, act: photographing(first, requests) },
  ];
  return { acknowledged, activities };
}

/** A new visitor each time, because repeated clicks of one visitor do not count. */
function visitorAgent(): string {
  const version = Math.floor(Math.random() * 1e9);
  return `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.${version}.0 Safari/537.36`;
}

const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const bearer = ({ token }: Owner) => ({ authorization: `Bearer ${token}` });

/** Clicks a link. A click that is not acknowledged is reported again under its id, as browsers do. */
function clicking({ linkId }: Owner, requests: Requests, { clicks }: Acknowledged): Activity['act'] {
  let click: { id: string; agent: string } | undefined;
  return async () => {
    click ??= { id: randomUUID(), agent: visitorAgent() };
    const { answer } = await requests.send('click', '/api/v1/profiles/link-click', {
      method: 'POST',
      headers: { ...json, 'user-agent': click.agent },
      body: JSON.stringify({ event_id: click.id, link_id: linkId }),
    });
    if (!isDone(answer)) return;
    clicks.push(click.id);
    click = undefined;
  };
}

function viewing({ profileId }: Owner, requests: Requests, { views }: Acknowledged): Activity['act'] {
  return async () => {
    const { answer, headers } = await requests.send('view', `/profile/${profileId}`, {
      headers: { accept: 'text/html', 'user-agent': visitorAgent() },
    });
    const [, id] = /desc="\w+ ([\w-]+)"/.exec(headers.get('server-timing') ?? '') ?? [];
    if (isDone(answer) && id) views.push(id);
  };
}

function changing(owner: Owner, requests: Requests, { changes }: Acknowledged): Activity['act'] {
  let number = 0;
  let version: number | undefined;
  return async () => {
    if (version === undefined) {
      const { body, answer } = await requests.send('profile change', '/api/v1/profiles', {
        headers: bearer(owner),
      });
      if (isDone(answer)) version = JSON.parse(body).data[0].version;
      return;
    }
    number += 1;
    const { answer, body } = await requests.send('profile change', `/api/v1/profiles/${owner.profileId}`, {
      method: 'POST',
      headers: { ...json, ...bearer(owner) },
      body: JSON.stringify({ version, job_title: String(number) }),
    });
    const isStored = isDone(answer) && answer.status !== 409;
    version = isStored ? JSON.parse(body).data.version : undefined;
    if (isStored) changes.set(owner.profileId, number);
  };
}

/** Leaves the details of a new visitor each time. The owner gets a mail. */
function exchanging(owner: Owner, requests: Requests, { exchanges }: Acknowledged): Activity['act'] {
  return async () => {
    const email = `${randomUUID()}@visitors.test`;
    const consent_text = `${owner.name} may keep these details to stay in touch with me.`;
    const { answer } = await requests.send('exchange', `/api/v1/profiles/${owner.profileId}/contacts`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 'Grace Visitor', email, consent: true, consent_text }),
    });
    if (isDone(answer)) exchanges.push(email);
  };
}

/** Buys a card. The provider reports the payment with a signed webhook, which it repeats until it is accepted. */
function paying(owner: Owner, requests: Requests, { payments }: Acknowledged): Activity['act'] {
  const address = { line1: 'Weg 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 44', cvc: '123' };
  return async () => {
    const { answer, body } = await requests.send('checkout', '/api/v1/stripe/create-checkout-product', {
      method: 'POST',
      headers: { ...json, ...bearer(owner) },
      body: JSON.stringify({ product: 'pvc', attempt_id: randomUUID() }),
    });
    if (!isDone(answer)) return;
    const { url } = JSON.parse(body).data;
    const form = { email: 'ada@example.com', name: 'Ada Drill', ...address, ...card };
    const paid = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    await paid.body?.cancel();
    if (paid.status !== 303) throw new Error(`The payment stand-in answered ${paid.status}`);
    payments.push(new URL(url).pathname.split('/').at(-1) ?? '');
  };
}

/** Uploads a photo and requests it. */
function photographing(owner: Owner, requests: Requests): Activity['act'] {
  return async () => {
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const { answer, body } = await requests.send('photo', '/api/v1/users/me/photo', {
      method: 'POST',
      headers: bearer(owner),
      body: form,
    });
    if (!isDone(answer)) return;
    await requests.send('photo', new URL(JSON.parse(body).data.photo.url, 'https://localhost').pathname);
  };
}
