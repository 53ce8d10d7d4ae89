import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type pg from 'pg';

const tracer = trace.getTracer('meishi');

/** Longer texts of statements are cut. */
const maxTextLength = 2000;

/** The span of the current work; undefined if it belongs to no trace. */
export function currentSpan(): Span | undefined {
  return trace.getActiveSpan();
}

/** The id of the trace that the current work belongs to; undefined without one. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** Runs a statement in a span, if the current work belongs to a trace. The text has parameters, no values. */
export function inStatementSpan<Result>(
  statement: string | pg.QueryConfig,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!trace.getActiveSpan()) return run();
  const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
  const operation = operationOf(text);
  const described = { 'db.query.text': text.trim().slice(0, maxTextLength) };
  return inSpan(startStatement(name ?? operation, operation, described), context.active(), run);
}

/** The same for a statement of the ORM. Its text contains values, so the span has only the name of its table. */
export function inEntitySpan<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()) return run();
  const operation = operationOf(text);
  const [, quoted] = /\b(?:from|into|update) "([\w."]+)"/.exec(text) ?? [];
  const table = quoted?.replaceAll('"', '');
  const name = table ? `${operation} ${table}` : operation;
  const described = table ? { 'db.collection.name': table } : {};
  return inSpan(startStatement(name, operation, described), context.active(), run);
}

function startStatement(name: string, operation: string, attributes: Attributes): Span {
  return tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...attributes },
  });
}

/** The first word of a statement, such as `select`. */
function operationOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
}

/** The context of the current trace as data of a job; nothing without a trace. */
export function traceCarrier(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Runs an attempt at a job in a span. It continues the trace in which the job was enqueued. */
export async function inJobSpan<Result>(
  queue: string,
  data: unknown,
  run: () => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(ROOT_CONTEXT, data ?? {});
  const span = tracer.startSpan(
    `job ${queue}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue },
    },
    parent,
  );
  return inSpan(span, parent, run);
}

/**
 * Runs a batch in a span that belongs to the trace of its first caller and is linked to the others. Without a caller that
 * belongs to a trace there is no span.
 */
export async function inBatchSpan<Result>(
  callers: readonly (Span | undefined)[],
  run: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = callers.filter((caller) => caller !== undefined);
  if (!first) return run();
  const parent = trace.setSpan(ROOT_CONTEXT, first);
  const links = others.map((caller) => ({ context: caller.spanContext() }));
  const span = tracer.startSpan(
    'batch',
    { links, attributes: { 'meishi.batch.size': callers.length } },
    parent,
  );
  return inSpan(span, parent, run);
}

async function inSpan<Result>(span: Span, parent: Context, run: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(trace.setSpan(parent, span), run);
  } catch (error) {
    // The message can contain values.
    span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
    throw error;
  } finally {
    span.end();
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'error');
}
