/** A line of `/metrics`. */
interface ScrapedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What `/metrics` contains at one time. */
export class Scrape {
  private constructor(
    readonly text: string,
    readonly samples: readonly ScrapedSample[],
  ) {}

  /** @param origin Of the metrics, e.g. `http://127.0.0.1:41234`. */
  static async of(origin: string | undefined): Promise<Scrape> {
    const answer = await fetch(`${origin}/metrics`);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}: ${text}`);
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Scrape(text, lines.map(sampleOf));
  }

  /** The value of the only sample with this name and these labels; undefined if there is none. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    const found = this.samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    );
    if (found.length > 1) throw new Error(`${found.length} samples match ${name} ${JSON.stringify(labels)}`);
    return found[0]?.value;
  }

  /** The names of labels by the name of the sample. */
  labelNames(): Map<string, Set<string>> {
    const names = new Map<string, Set<string>>();
    for (const { name, labels } of this.samples)
      names.set(name, new Set([...(names.get(name) ?? []), ...Object.keys(labels)]));
    return names;
  }
}

function sampleOf(line: string): ScrapedSample {
  const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (!name) throw new Error(`Not a sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
    value: Number(value),
  };
}
