/** What an expression of Prometheus reads. */
interface MetricUse {
  name: string;
  /** The labels in its braces. */
  labels: string[];
}

interface ParsedExpression {
  metrics: MetricUse[];
  /** The labels that results are grouped by or matched on. */
  grouping: string[];
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'group_left', 'group_right']);
const clauses = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const named = /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\()?/g;

/** Finds the metrics and labels in an expression, as far as the alerts and the dashboard need its grammar. */
export function parseExpression(expression: string): ParsedExpression {
  const grouping = [...expression.matchAll(clauses)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  const rest = expression.replace(clauses, ' ').replace(/\[[^\]]*\]/g, ' ');
  const metrics = [...rest.matchAll(named)].flatMap(([, name = '', after = '']) => {
    if (after === '(' || keywords.has(name)) return [];
    return [
      { name, labels: [...after.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label) },
    ];
  });
  return { metrics, grouping };
}
