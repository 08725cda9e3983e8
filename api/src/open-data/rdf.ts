/** A resource of a catalogue: what it is and what is said of it. */
export interface RdfNode {
  /** Address; undefined: it has none of its own. */
  id?: string;
  /** The narrowest first; a reader without the vocabulary does not know what it is a kind of. */
  types: readonly [string, ...string[]];
  /** By property, 'dct:title'. */
  said: readonly (readonly [property: string, value: RdfValue])[];
}

export type RdfValue = { iri: string } | { text: string; language?: string; type?: string } | RdfNode;

export const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatde: 'http://dcat-ap.de/def/dcatde/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

/** As JSON-LD; what is said several times is a list. */
export function jsonLdOf(node: RdfNode): object {
  return { '@context': PREFIXES, ...plain(node) };
}

function plain({ id, types, said }: RdfNode): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const [property, value] of said) values.set(property, [...(values.get(property) ?? []), plainValue(value)]);
  return {
    ...(id === undefined ? {} : { '@id': id }),
    '@type': types.length === 1 ? types[0] : types,
    ...Object.fromEntries([...values].map(([property, all]) => [property, all.length === 1 ? all[0] : all])),
  };
}

function plainValue(value: RdfValue): unknown {
  if ('iri' in value) return { '@id': value.iri };
  if ('said' in value) return plain(value);
  const { text, language, type } = value;
  if (language !== undefined) return { '@value': text, '@language': language };
  return type === undefined ? text : { '@value': text, '@type': type };
}

/** The same as RDF/Turtle: a sentence for each resource that has an address. */
export function turtleOf(node: RdfNode): string {
  const prefixes = Object.entries(PREFIXES).map(([name, iri]) => `@prefix ${name}: <${iri}> .`);
  const once = new Map(addressed(node).map((one) => [one.id, one]));
  const sentences = [...once.values()].map((one) => `${iriText(one.id ?? '')} ${statements(one)} .`);
  return `${[...prefixes, ...sentences].join('\n\n')}\n`;
}

/** The resource and all within it that have an address. */
function addressed(node: RdfNode): RdfNode[] {
  const within = node.said.flatMap(([, value]) => ('said' in value ? addressed(value) : []));
  return [...(node.id === undefined ? [] : [node]), ...within];
}

function statements({ types, said }: RdfNode): string {
  return [`a ${types.join(', ')}`, ...said.map(([property, value]) => `${property} ${valueText(value)}`)].join(
    ' ;\n  ',
  );
}

function valueText(value: RdfValue): string {
  if ('iri' in value) return iriText(value.iri);
  if (!('said' in value)) return literalText(value);
  return value.id === undefined ? `[ ${statements(value)} ]` : iriText(value.id);
}

/** Nothing that would end an address early stands in one. */
function iriText(iri: string): string {
  return `<${iri.replace(/[\s<>"{}|\\^`]/g, (one) => encodeURIComponent(one))}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function literalText({ text, language, type }: { text: string; language?: string; type?: string }): string {
  const quoted = `"${text.replace(/[\\"\n\r\t]/g, (one) => ESCAPES[one] ?? one)}"`;
  if (language !== undefined) return `${quoted}@${language}`;
  return type === undefined ? quoted : `${quoted}^^${type}`;
}
