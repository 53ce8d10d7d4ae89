import pg from 'pg';
import type { Manifest, TableContent } from './manifest.ts';

type Client = Pick<pg.ClientBase, 'query'>;
export type Table = Pick<TableContent, 'schema' | 'name' | 'columns'>;

/**
 * Everything of the product is in the backup without being listed. The job queue is not: its tables belong to its
 * library, whose next version may have others. Its jobs are read apart (`jobs.ts`), and the rest of it is made by the
 * server when it starts.
 */
const ofProduct = `n.nspname not in ('information_schema', 'pgboss') and n.nspname !~ '^pg_'
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;

/**
 * Tables with their columns, except partitions, whose rows are those of their tables, and finished pages, which the server
 * renders again.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and n.nspname <> 'pages' and not c.relispartition and ${ofProduct}
     group by n.nspname, c.relname order by n.nspname, c.relname`,
  );
  return rows;
}

export async function listPartitions(client: Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select n.nspname as schema, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound,
       json_build_object('schema', pn.nspname, 'name', p.relname) as parent
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_inherits i on i.inhrelid = c.oid
       join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
     where c.relispartition and c.relkind = 'r' and ${ofProduct} order by n.nspname, c.relname`,
  );
  return rows;
}

/** Sequences that were used. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select n.nspname as schema, c.relname as name, s.last_value::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
     where s.last_value is not null and ${ofProduct} order by n.nspname, c.relname`,
  );
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys with their definitions, except those that partitions inherit. `table` is quoted. */
export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ofProduct} order by 1, 2`,
  );
  return rows;
}

/** The quoted name of a table, sequence or partition. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** The quoted columns of a table, separated by commas. */
export function columnList({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
