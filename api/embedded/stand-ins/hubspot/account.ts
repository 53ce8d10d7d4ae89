import { absent, conflict, HubSpotProblem, invalid } from './problem.ts';

export interface Property {
  name: string;
  label: string;
  type: string;
  fieldType: string;
  groupName: string;
  hasUniqueValue?: boolean;
  hidden?: boolean;
  description: string;
  options: { label: string; value: string; hidden?: boolean; displayOrder?: number }[];
}

export interface StoredRecord {
  id: string;
  properties: Record<string, string>;
  createdAt: number;
  updatedAt: number;
}

const text = (name: string, more: Partial<Property> = {}): Property => ({
  ...{ name, label: name, type: 'string', fieldType: 'text', groupName: 'contactinformation' },
  ...{ description: '', options: [], ...more },
});

const leadStatuses = [
  ...['NEW', 'OPEN', 'IN_PROGRESS', 'OPEN_DEAL'],
  ...['UNQUALIFIED', 'ATTEMPTED_TO_CONTACT', 'CONNECTED', 'BAD_TIMING'],
];

const optionsOf = (values: string[]) =>
  values.map((value, displayOrder) => ({ label: value, value, hidden: false, displayOrder }));

const usualProperties: Property[] = [
  text('email', { hasUniqueValue: true }),
  ...['firstname', 'lastname', 'phone', 'mobilephone', 'company', 'jobtitle', 'website', 'address'].map(
    (name) => text(name),
  ),
  text('hs_lead_status', { type: 'enumeration', fieldType: 'radio', options: optionsOf(leadStatuses) }),
];

/** Set by HubSpot. */
const readOnly = ['hs_object_id', 'lastmodifieddate', 'createdate'];

/** What an account holds. */
export interface AccountState {
  properties: Property[];
  records: StoredRecord[];
  archived: StoredRecord[];
  erased: string[];
  last_id: number;
}

/** Contacts and their properties, with HubSpot's rules. */
export class Account {
  readonly properties = new Map(usualProperties.map((property) => [property.name, property]));
  readonly records = new Map<string, StoredRecord>();
  /** Records in the trash. */
  readonly archived = new Map<string, StoredRecord>();
  /** The ids of records that were deleted for good. */
  readonly erased = new Set<string>();
  /** Milliseconds. */
  now: () => number = Date.now;
  private lastId = 100;

  addProperty(property: Omit<Property, 'description' | 'options'> & Partial<Property>): Property {
    if (this.properties.has(property.name))
      throw conflict(`A property named '${property.name}' already exists.`);
    if (!/^[a-z][a-z0-9_]*$/.test(property.name)) throw invalid(`'${property.name}' isn't a valid name.`);
    const complete = { description: '', options: [], ...property };
    this.properties.set(property.name, complete);
    return complete;
  }

  property(name: string): Property {
    const property = this.properties.get(name);
    if (!property) throw absent(`Property ${name} does not exist`);
    return property;
  }

  /** @throws HubSpotProblem if values of this property do not name records */
  requireUnique(name: string): void {
    if (this.properties.get(name)?.hasUniqueValue) return;
    throw invalid(`idProperty ${name} does not exist or is not a unique identifier property`);
  }

  state(): AccountState {
    return {
      properties: [...this.properties.values()],
      records: [...this.records.values()],
      archived: [...this.archived.values()],
      erased: [...this.erased],
      last_id: this.lastId,
    };
  }

  restore({ properties, records, archived, erased, last_id }: AccountState): void {
    for (const property of properties) this.properties.set(property.name, property);
    for (const record of records) this.records.set(record.id, record);
    for (const record of archived) this.archived.set(record.id, record);
    for (const id of erased) this.erased.add(id);
    this.lastId = last_id;
  }

  find(value: string, idProperty?: string): StoredRecord | undefined {
    if (idProperty === undefined || idProperty === 'hs_object_id') return this.records.get(value);
    this.requireUnique(idProperty);
    const stored = this.normalised(idProperty, value);
    return [...this.records.values()].find(({ properties }) => properties[idProperty] === stored);
  }

  create(given: Record<string, string>): StoredRecord {
    const properties = this.checked(given, null);
    this.lastId += 1;
    const createdAt = this.now();
    const record = { id: String(this.lastId), properties, createdAt, updatedAt: createdAt };
    this.records.set(record.id, record);
    return record;
  }

  update(id: string, given: Record<string, string>): StoredRecord {
    const record = this.records.get(id);
    if (!record) throw absent();
    const properties = { ...record.properties, ...this.checked(given, id) };
    // An empty text clears a property.
    record.properties = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
    record.updatedAt = this.now();
    return record;
  }

  archive(id: string): void {
    const record = this.records.get(id);
    if (record) this.archived.set(id, record);
    this.records.delete(id);
  }

  erase(id: string): void {
    if (!this.records.delete(id) && !this.archived.delete(id)) throw absent();
    this.erased.add(id);
  }

  /** A record as answers contain it. A property without a value is null. */
  answer({ id, properties, createdAt, updatedAt }: StoredRecord, names: string[]) {
    const all: Record<string, string> = {
      ...properties,
      hs_object_id: id,
      createdate: new Date(createdAt).toISOString(),
      lastmodifieddate: new Date(updatedAt).toISOString(),
    };
    return {
      id,
      properties: Object.fromEntries(
        [...names, ...readOnly].flatMap((name) =>
          name in all || this.properties.has(name) ? [[name, all[name] ?? null]] : [],
        ),
      ),
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      archived: false,
    };
  }

  private normalised(name: string, value: string): string {
    return name === 'email' ? value.trim().toLowerCase() : value.trim();
  }

  /** The values as they are stored. */
  private checked(given: Record<string, string>, id: string | null): Record<string, string> {
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const stored = this.normalised(name, value);
        this.check(name, stored, id);
        return [name, stored];
      }),
    );
  }

  private check(name: string, value: string, id: string | null): void {
    const property = this.properties.get(name);
    if (!property) throw invalid(`Property values were not valid: Property "${name}" does not exist`);
    if (value === '') return;
    if (property.options.length > 0 && !property.options.some((option) => option.value === value))
      throw invalid(`Property values were not valid: ${value} was not one of the allowed options`);
    if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(value))
      throw invalid(`Property values were not valid: Email address ${value} is invalid`);
    if (value.length > 65_536) throw new HubSpotProblem(400, 'VALIDATION_ERROR', `${name} is too long`);
    if (!property.hasUniqueValue) return;
    const other = this.find(value, name);
    if (other && other.id !== id) throw conflict(`Contact already exists. Existing ID: ${other.id}`);
  }
}
