import Fastify, { type FastifyInstance } from 'fastify';

interface StoredObject {
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

/** The kinds of the installation, by group and version, with the names that their addresses have. */
const kinds: Record<string, Record<string, string>> = {
  v1: { namespaces: 'Namespace', configmaps: 'ConfigMap', secrets: 'Secret', services: 'Service' },
  'apps/v1': { deployments: 'Deployment' },
  'autoscaling/v2': { horizontalpodautoscalers: 'HorizontalPodAutoscaler' },
  'batch/v1': { jobs: 'Job', cronjobs: 'CronJob' },
  'networking.k8s.io/v1': { ingresses: 'Ingress', networkpolicies: 'NetworkPolicy' },
  'policy/v1': { poddisruptionbudgets: 'PodDisruptionBudget' },
};

/** What a cluster reports of an object after a while, if all goes well. */
const done: Record<string, object> = {
  Deployment: { observedGeneration: 1, replicas: 1, updatedReplicas: 1, availableReplicas: 1 },
  Job: { conditions: [{ type: 'Complete', status: 'True' }] },
};

/** A stand-in for a cluster: the part of Kubernetes' API that kubectl needs. It stores objects and starts nothing. */
export class Cluster {
  /** What was done, in order, such as `create Job meishi-migrate`. */
  readonly changes: string[] = [];
  private readonly objects = new Map<string, StoredObject>();

  private readonly server: FastifyInstance;

  private constructor(server: FastifyInstance) {
    this.server = server;
  }

  static async start(): Promise<Cluster> {
    const server = Fastify();
    const cluster = new Cluster(server);
    server.addContentTypeParser(
      /^application\/.*patch\+json$/,
      { parseAs: 'string' },
      async (_: unknown, body: string) => JSON.parse(body),
    );
    server.addContentTypeParser(
      'application/vnd.kubernetes.protobuf',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => namedObject(body),
    );
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(absent));
    cluster.describe();
    for (const [version, resources] of Object.entries(kinds))
      for (const [plural, kind] of Object.entries(resources)) cluster.store(version, plural, kind);
    await server.listen({ port: 0, host: '127.0.0.1' });
    return cluster;
  }

  get url(): string {
    return this.server.listeningOrigin;
  }

  async stop(): Promise<void> {
    this.server.server.closeAllConnections();
    await this.server.close();
  }

  /** The addresses by which clients learn what there is. */
  private describe(): void {
    this.server.get('/api', () => ({ kind: 'APIVersions', versions: ['v1'] }));
    this.server.get('/apis', () => ({ kind: 'APIGroupList', apiVersion: 'v1', groups }));
    // An empty document in Google's binary form. kubectl then leaves the validation of fields to others.
    this.server.get('/openapi/v2', (_request, reply) =>
      reply.type('application/com.github.proto-openapi.spec.v2@v1.0+protobuf').send(Buffer.alloc(0)),
    );
    for (const [version, resources] of Object.entries(kinds))
      this.server.get(pathOf(version), () => ({
        kind: 'APIResourceList',
        apiVersion: 'v1',
        groupVersion: version,
        resources: Object.entries(resources).map(([name, kind]) => ({
          name,
          kind,
          singularName: kind.toLowerCase(),
          namespaced: kind !== 'Namespace',
          verbs: ['create', 'delete', 'get', 'list', 'patch', 'watch'],
        })),
      }));
  }

  private store(version: string, plural: string, kind: string): void {
    const { server, objects, changes } = this;
    const path = `${pathOf(version)}${kind === 'Namespace' ? '' : '/namespaces/:namespace'}/${plural}`;
    const keyOf = (name: string) => `${kind} ${name}`;
    server.get<{ Querystring: { watch?: string; fieldSelector?: string } }>(path, ({ query }, reply) => {
      if (query.watch) {
        // Nothing changes any more, so that no event follows.
        reply.hijack();
        return reply.raw.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      }
      const [, name] = /^metadata\.name=(.+)$/.exec(query.fieldSelector ?? '') ?? [];
      const items = [...objects.values()].filter(
        (object) => object.kind === kind && (!name || object.metadata.name === name),
      );
      return { kind: `${kind}List`, apiVersion: version, metadata: { resourceVersion: '1' }, items };
    });
    server.post<{ Params: { namespace?: string }; Body: StoredObject }>(path, ({ params, body }, reply) => {
      const key = keyOf(body.metadata.name);
      if (objects.has(key)) return reply.code(409).send({ ...absent, code: 409, reason: 'AlreadyExists' });
      const object = {
        ...body,
        kind,
        apiVersion: version,
        metadata: { ...body.metadata, ...params, generation: 1 },
        status: done[kind],
      };
      objects.set(key, object);
      changes.push(`create ${key}`);
      return reply.code(201).send(object);
    });
    const one = `${path}/:name`;
    server.get<{ Params: { name: string } }>(one, ({ params }, reply) => {
      const object = objects.get(keyOf(params.name));
      return object ?? reply.code(404).send(absent);
    });
    server.patch<{ Params: { name: string }; Body: StoredObject }>(one, ({ params }, reply) => {
      changes.push(`change ${keyOf(params.name)}`);
      return objects.get(keyOf(params.name)) ?? reply.code(404).send(absent);
    });
    server.delete<{ Params: { name: string } }>(one, ({ params }, reply) => {
      if (!objects.delete(keyOf(params.name))) return reply.code(404).send(absent);
      changes.push(`delete ${keyOf(params.name)}`);
      return { kind: 'Status', apiVersion: 'v1', status: 'Success' };
    });
  }
}

/** An object in the binary form in which newer versions of kubectl create some kinds. Only its name is read. */
function namedObject(body: Buffer) {
  const [prefix, envelope] = [body.subarray(0, 4), body.subarray(4)];
  if (prefix.toString() !== 'k8s\0') throw new Error('This is no object of Kubernetes.');
  const name = field(field(field(envelope, 2), 1), 1).toString();
  return { metadata: { name } };
}

/** A field of a message of Protocol Buffers. The fields before it have a length, like all that kubectl sends before a name. */
function field(message: Buffer, number: number): Buffer {
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message.readUInt8(at++);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  for (;;) {
    const [tag, length] = [readVarint(), readVarint()];
    if (tag >>> 3 === number) return message.subarray(at, at + length);
    at += length;
  }
}

const absent = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };

const groups = Object.keys(kinds)
  .filter((version) => version.includes('/'))
  .map((groupVersion) => {
    const [name = '', version] = groupVersion.split('/');
    return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
  });

const pathOf = (version: string) => (version === 'v1' ? '/api/v1' : `/apis/${version}`);
