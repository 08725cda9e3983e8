import { createHash } from 'node:crypto';

/** What the chart's templates use of Helm's language, and nothing more: anything else is refused. */
type Scope = Readonly<Record<string, unknown>>;
type Definitions = Map<string, Node[]>;

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; pipeline: string }
  | { kind: 'if' | 'range'; pipeline: string; body: Node[]; otherwise: Node[] };

const TAG = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;

/** Renders a template file with the definitions of the helpers. Throws for values that do not exist. */
export function renderTemplate(template: string, helpers: string, scope: Scope): string {
  const definitions: Definitions = new Map();
  parse(helpers, definitions);
  return render(parse(template, definitions), definitions, scope);
}

function tokensOf(template: string): { tag: boolean; text: string }[] {
  const tokens: { tag: boolean; text: string }[] = [];
  let end = 0;
  let trims = false;
  const pushText = (text: string) => tokens.push({ tag: false, text: trims ? text.trimStart() : text });
  for (const match of template.matchAll(TAG)) {
    const before = template.slice(end, match.index);
    pushText(match[1] === '-' ? before.trimEnd() : before);
    tokens.push({ tag: true, text: match[2] ?? '' });
    end = match.index + match[0].length;
    trims = match[3] === '-';
  }
  pushText(template.slice(end));
  return tokens;
}

function parse(template: string, definitions: Definitions): Node[] {
  const tokens = tokensOf(template);
  let at = 0;
  const block = (): { nodes: Node[]; endedBy: string | undefined } => {
    const nodes: Node[] = [];
    while (at < tokens.length) {
      const { tag, text } = tokens[at++] as { tag: boolean; text: string };
      if (!tag) nodes.push({ kind: 'text', text });
      else if (text === 'end' || text === 'else') return { nodes, endedBy: text };
      else if (/^(if|range) /.test(text)) nodes.push(branch(text));
      else if (text.startsWith('define ')) definitions.set(text.slice(8, -1), block().nodes);
      else nodes.push({ kind: 'value', pipeline: text });
    }
    return { nodes, endedBy: undefined };
  };
  const branch = (text: string): Node => {
    const [kind = '', ...rest] = text.split(' ');
    const { nodes: body, endedBy } = block();
    return {
      kind: kind as 'if' | 'range',
      pipeline: rest.join(' '),
      body,
      otherwise: endedBy === 'else' ? block().nodes : [],
    };
  };
  return block().nodes;
}

function render(nodes: readonly Node[], definitions: Definitions, scope: Scope, item?: unknown): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      const value = evaluate(node.pipeline, definitions, scope, item);
      if (node.kind === 'value') return String(value);
      if (node.kind === 'range')
        return (value as unknown[]).map((one) => render(node.body, definitions, scope, one)).join('');
      return render(isTrue(value) ? node.body : node.otherwise, definitions, scope, item);
    })
    .join('');
}

function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function evaluate(pipeline: string, definitions: Definitions, scope: Scope, item: unknown): unknown {
  const words = (text: string) => text.match(/"[^"]*"|\S+/g) ?? [];
  const argument = (word: string): unknown => {
    if (word.startsWith('"')) return word.slice(1, -1);
    if (/^\d+$/.test(word)) return Number(word);
    return word === '.' ? (item ?? scope) : lookUp(word, scope);
  };
  return pipeline.split('|').reduce<unknown>((piped, part, index) => {
    const [name = '', ...rest] = words(part);
    const values = [...rest.map(argument), ...(index === 0 ? [] : [piped])];
    if (name === 'include') return render(definitions.get(String(values[0])) ?? [], definitions, scope).trim();
    return name.startsWith('.') ? argument(name) : call(name, values);
  }, undefined);
}

/** Throws where the values have no such entry: Helm would render nothing and say nothing. */
function lookUp(path: string, scope: Scope): unknown {
  return path
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null || !(key in value)) throw new Error(`${path} has no value`);
      return (value as Scope)[key];
    }, scope);
}

function call(name: string, values: readonly unknown[]): unknown {
  const [first, second] = values;
  // JSON is YAML as well.
  if (name === 'toYaml') return JSON.stringify(first);
  if (name === 'quote') return JSON.stringify(String(first));
  if (name === 'printf') return String(first).replace('%s', String(second));
  if (name === 'sha256sum') return createHash('sha256').update(String(first)).digest('hex');
  if (name === 'nindent') return `\n${String(second).replaceAll(/^/gm, ' '.repeat(Number(first)))}`;
  throw new Error(`the chart uses ${name}, which its test does not know`);
}
