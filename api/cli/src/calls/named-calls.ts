import { endpoints } from '@meishi/api-contract/endpoints';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import descriptions from './descriptions.json' with { type: 'json' };

/** A call of the contract, as commands and tools name it. */
export interface NamedCall {
  /** The feature, such as `group-links`. */
  feature: string;
  /** The call within its feature, such as `list`. */
  name: string;
  endpoint: EndpointDefinition;
  /** The action, such as `Get contacts`. */
  summary: string;
  /** The doc comment of the contract, or else the summary. */
  description: string;
}

const documented: Record<string, string> = descriptions;

/** All calls, by feature. */
export const callsByFeature: ReadonlyMap<string, readonly NamedCall[]> = new Map(
  [...Map.groupBy(endpoints, ([key]) => key.split('.')[0] ?? '')].map(([feature, entries]) => {
    const short = entries.map(([key]) => shortName(feature, key.split('.')[1] ?? ''));
    const calls = entries.map(([key, endpoint], index): NamedCall => {
      const name = short[index] as string;
      const summary = endpoint.action.charAt(0).toUpperCase() + endpoint.action.slice(1);
      const isUnique = short.filter((other) => other === name).length === 1;
      return {
        feature: kebab(feature),
        name: isUnique ? name : kebab(key.split('.')[1] ?? ''),
        endpoint,
        summary,
        description: documented[key] ?? `${summary}.`,
      };
    });
    return [kebab(feature), calls];
  }),
);

/** A name without the feature at its end: `listGroupLinks` of `groupLinks` is `list`. */
function shortName(feature: string, name: string): string {
  const [words, ofFeature] = [kebab(name).split('-'), kebab(feature).split('-')];
  const rest = words.slice(0, -ofFeature.length);
  const end = words.slice(-ofFeature.length);
  const isFeature = end.every((word, index) => singular(word) === singular(ofFeature[index] ?? ''));
  return (isFeature && rest.length > 0 ? rest : words).join('-');
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** `dashboardId` and `dashboard_id` as `dashboard-id`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
}
