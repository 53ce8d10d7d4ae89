import type {
  AddressField,
  importOrderAddresses,
} from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import type { ShippingAddress } from '@meishi/api-contract/endpoints/shop/payments';
import { shippingCountries } from '@meishi/api-contract/rules/shipping-countries';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import type { Refusal } from '../../platform/sandbox/input-refused.ts';
import { TableReader, tableTask } from '../../platform/tables/table-reader.ts';
import { tableRefused } from '../../platform/tables/table-refused.ts';
import { currentLocale, languageOf, t } from '../../platform/words/words.ts';

import type { AddressColumn } from './address-columns.ts';
import { itemsOfOrders } from './group-orders.queries.ts';
import { isShippedTo } from './group-orders.service.ts';
import { OrderedItems } from './ordered-items.ts';
import type { AddressFile, AddressRefusal, AddressTable } from './read-addresses-task.ts';

const maxRows = 2000;
const maxFaults = 100;

const readTask = tableTask<AddressFile, AddressTable | Refusal<AddressRefusal>>(
  import.meta.url,
  './read-addresses-task',
);

type Report = ResponseOf<typeof importOrderAddresses>;

/** A member of the order, in lower case. */
interface Addressee {
  item_id: string;
  name: string;
  emails: string[];
  has_address: boolean;
}

/** Reads the addresses of an order's members from a table. */
@Injectable()
export class OrderAddresses {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly tables: TableReader,
    private readonly items: OrderedItems,
  ) {}

  import(
    { user_id }: Viewer,
    group: GroupAccess,
    { params, body, files: { file } }: Input<typeof importOrderAddresses>,
  ): Promise<Report> {
    const input = {
      bytes: file.bytes,
      encoding: body.encoding,
      language: languageOf(currentLocale()),
      mapping: JSON.parse(body.mapping ?? '{}'),
      maxRows,
    };
    return this.tables.read(user_id, readTask, input, (read) => {
      if ('refused' in read) throw sentenceOf(read.refused);
      return this.take(group, params.orderId, read, body.dry_run === 'true');
    });
  }

  @Transactional()
  private async take(
    { group_id }: GroupAccess,
    orderId: string,
    { columns, rows, encoding }: AddressTable,
    dryRun: boolean,
  ): Promise<Report> {
    await this.items.lockDraft(group_id, orderId);
    const { rows: members } = await this.database.query<Addressee>(
      `select i.item_id, lower(coalesce(p.display_name, i.name)) as name, i.address is not null as has_address,
          array(select lower(value) from unnest(array[u.email] || array(
            select entry->>'value' from jsonb_array_elements(p.emails) entry)) as value where value <> '') as emails
        from ${itemsOfOrders} left join users u on u.user_id = i.user_id
        where o.group_order_id = $1 and not i.left_out and m.user_id is not null`,
      [orderId],
    );
    const { addresses, faults } = assign(members, columns, rows);
    if (!dryRun && addresses.size > 0) {
      await this.database.query(
        `update group_orders.items i set address = a.address
          from jsonb_to_recordset($2::jsonb) as a (item_id text, address jsonb)
          where i.group_order_id = $1 and i.item_id = a.item_id`,
        [orderId, JSON.stringify([...addresses].map(([item_id, address]) => ({ item_id, address })))],
      );
      await this.items.touch(orderId);
    }
    return {
      dry_run: dryRun,
      encoding,
      columns,
      matched: addresses.size,
      without_address: members.filter(({ item_id, has_address }) => !has_address && !addresses.has(item_id))
        .length,
      faults: faults.slice(0, maxFaults),
    };
  }
}

/** Finds the member of each row. A second row for a member is a fault, so that nobody gets an address by chance. */
function assign(members: readonly Addressee[], columns: readonly AddressColumn[], rows: readonly string[][]) {
  const addresses = new Map<string, ShippingAddress>();
  const faults: Report['faults'] = [];
  for (const [index, cells] of rows.entries()) {
    const cell = (field: AddressField) => cells[columns.findIndex((column) => column.field === field)] ?? '';
    const found = memberOf(members, cell('email').toLowerCase(), cell('name').toLowerCase());
    const address = addressOf(cell);
    const fault =
      typeof found === 'string'
        ? found
        : addresses.has(found.item_id)
          ? t('This member already has an address from an earlier row.')
          : typeof address === 'string'
            ? address
            : undefined;
    if (fault) faults.push({ row: index + 1, name: cell('name') || cell('email'), message: fault });
    else if (typeof found !== 'string' && typeof address !== 'string') addresses.set(found.item_id, address);
  }
  return { addresses, faults };
}

/** The member, or why there is none. */
function memberOf(members: readonly Addressee[], email: string, name: string): Addressee | string {
  if (!email && !name) return t('This row has neither an email nor a name.');
  const byEmail = email ? members.filter(({ emails }) => emails.includes(email)) : [];
  const found = byEmail.length > 0 ? byEmail : members.filter((member) => name && member.name === name);
  if (found.length > 1) return t('Several members have this name. Add their emails to the table.');
  return found[0] ?? t('No member of this order has this email or name.');
}

/** The address, or what is wrong with it. */
function addressOf(cell: (field: AddressField) => string): ShippingAddress | string {
  const place = [cell('postal_code'), cell('city')].filter(Boolean).join(' ');
  if (!cell('line1') || !place) return t('The street or the city is missing.');
  const country = countryOf(cell('country'));
  if (!country) return t('The country is missing, or we don’t know it. Use its two-letter code.');
  if (!isShippedTo(country)) return t('We don’t ship to this country yet.');
  const lines = [cell('line1'), cell('line2'), place, cell('state')].filter(Boolean);
  return { name: cell('recipient') || cell('name') || cell('email'), lines, country };
}

/** By code, or by the name in English or German. */
function countryOf(written: string): string | undefined {
  const code = written.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  const name = written.toLowerCase();
  return shippingCountries.find((country) =>
    ['en', 'de'].some(
      (language) => new Intl.DisplayNames(language, { type: 'region' }).of(country)?.toLowerCase() === name,
    ),
  );
}

function sentenceOf(reason: AddressRefusal): DomainError {
  switch (reason) {
    case 'no-text':
      return new DomainError('unsupported-media', t('Please choose a CSV file. Spreadsheets can save one.'));
    case 'empty':
      return invalidField('file', t('This table contains no rows.'));
    case 'too-many-rows':
      return invalidField(
        'file',
        t('A table of addresses can have up to {{most, number}} rows.', { most: maxRows }),
      );
    default:
      return tableRefused(reason);
  }
}
