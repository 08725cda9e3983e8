import {
  type AnswerClass,
  type Described,
  findResource,
  isResource,
  methodsOf,
  type Property,
  type Range,
  type Relation,
  type Resource,
  resourcesOf,
} from './resource.ts';

// The documents of contract §4, shaped as API Platform's DocumentationNormalizer and ContextBuilder shape them.

type Json = Record<string, unknown>;

const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const KEYED =
  'Nimmt den Kopf Idempotency-Key: derselbe Aufruf mit demselben Schlüssel bekommt 24 Stunden lang die erste Antwort.';

/**
 * Terms whose values are addresses. The JSON stays that of the original; without them strict linked-data clients read
 * the addresses as texts (contract §4, rule 3).
 */
const LINK_TERMS = Object.fromEntries(
  ['entrypoint', 'first', 'last', 'next', 'previous', 'view', 'search'].map((term) => [
    `hydra:${term}`,
    { '@type': '@id' },
  ]),
);

function baseContext(origin: string): Json {
  return { '@vocab': `${origin}/api/docs.jsonld#`, hydra: HYDRA, ...LINK_TERMS };
}

/** Name in the entrypoint and path of each resource that has a collection to read, sorted by name. */
function entries(app: Described): { name: string; shortName: string; resource: Resource }[] {
  return resourcesOf(app.classes)
    .filter(([, resource]) => methodsOf(app, resource).collection.includes('GET'))
    .map(([shortName, resource]) => ({
      name: shortName.charAt(0).toLowerCase() + shortName.slice(1),
      shortName,
      resource,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** GET /api. */
export function entrypoint(app: Described): Json {
  const paths = entries(app).map(({ name, resource }) => [name, resource.path]);
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(paths),
  };
}

/** GET /api/contexts/{name}: of the entrypoint, a resource, or the base context for every other class. */
export function contextOf(app: Described, name: string, origin: string): Json {
  return { '@context': { ...baseContext(origin), ...termsOf(app, name) } };
}

function termsOf(app: Described, name: string): Json {
  if (name === 'Entrypoint') {
    return Object.fromEntries(entries(app).map((entry) => [entry.name, link(`Entrypoint/${entry.name}`)]));
  }
  const properties = findResource(app.classes, name)?.properties ?? [];
  return Object.fromEntries(
    properties.map((property) => {
      const id = `${name}/${property.name}`;
      return [property.name, isRelation(property.range) ? link(id) : id];
    }),
  );
}

function link(id: string): Json {
  return { '@id': id, '@type': '@id' };
}

/** GET /api/docs.jsonld; `described` is the same for every origin. */
export function documentation(described: readonly Json[], origin: string): Json {
  return {
    '@context': documentationContext(origin),
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Förderportal',
    'hydra:description': 'Anträge, Losverfahren und Verwendungsnachweise des Förderportals',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': described,
  };
}

function documentationContext(origin: string): Json {
  return {
    ...baseContext(origin),
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xmls: 'http://www.w3.org/2001/XMLSchema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: 'http://schema.org/',
    domain: link('rdfs:domain'),
    range: link('rdfs:range'),
    subClassOf: link('rdfs:subClassOf'),
    expects: link('hydra:expects'),
    returns: link('hydra:returns'),
  };
}

export function describe(app: Described): Json[] {
  const { classes } = app;
  return [
    ...resourcesOf(classes).map(([shortName, resource]) => classOf(app, shortName, resource)),
    entrypointClass(app),
    ...VIOLATION_CLASSES,
    ...Object.entries(classes).flatMap(([name, one]) => (isResource(one) ? [] : answerClassOf(name, one))),
  ];
}

const VIOLATION_CLASSES: readonly Json[] = [
  {
    '@id': '#ConstraintViolation',
    '@type': 'hydra:Class',
    'hydra:title': 'A constraint violation',
    'hydra:supportedProperty': [
      plainProperty('ConstraintViolation', 'propertyPath', 'xmls:string', 'Pfad der Angabe'),
      plainProperty('ConstraintViolation', 'message', 'xmls:string', 'Meldung zu der Angabe'),
    ],
  },
  {
    '@id': '#ConstraintViolationList',
    '@type': 'hydra:Class',
    subClassOf: 'hydra:Error',
    'hydra:title': 'A constraint violation list',
    'hydra:supportedProperty': [
      plainProperty('ConstraintViolationList', 'violations', '#ConstraintViolation', 'Meldungen zu den Angaben'),
    ],
  },
];

function answerClassOf(name: string, { description, properties = {}, operations }: AnswerClass): Json[] {
  if (description === undefined) return [];
  return [
    {
      '@id': `#${name}`,
      '@type': 'hydra:Class',
      'rdfs:label': name,
      'hydra:title': name,
      'hydra:description': description,
      'hydra:supportedProperty': Object.entries(properties).map(([key, text]) =>
        plainProperty(name, key, undefined, text),
      ),
      ...(operations === undefined ? {} : { 'hydra:supportedOperation': operations }),
    },
  ];
}

function classOf(app: Described, shortName: string, resource: Resource): Json {
  return {
    '@id': `#${shortName}`,
    '@type': 'hydra:Class',
    'rdfs:label': shortName,
    'hydra:title': shortName,
    'hydra:description': resource.description,
    'hydra:supportedProperty': resource.properties.map((property) => supportedProperty(shortName, property)),
    'hydra:supportedOperation': methodsOf(app, resource).item.map((method) => operation(method, shortName)),
  };
}

/** Title and label are the JSON key: generic forms take the field's name from them (contract §4, rule 1). */
function supportedProperty(shortName: string, { name, range, description, ...rights }: Property): Json {
  const isOne = isRelation(range) && range.many !== true;
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${shortName}/${name}`,
      '@type': isRelation(range) && range.embedded !== true ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${shortName}`,
      ...rangeOf(range),
      ...(isOne ? { 'owl:maxCardinality': 1 } : {}),
    },
    'hydra:title': name,
    'hydra:required': rights.required,
    'hydra:readable': rights.readable,
    'hydra:writeable': rights.writeable,
    'hydra:description': description,
  };
}

function rangeOf(range: Range): { range?: string } {
  if (range === 'json') return {};
  return { range: isRelation(range) ? `#${range.resource}` : `xmls:${range}` };
}

function isRelation(range: Range): range is Relation {
  return typeof range === 'object';
}

/** Without a range: a value of any shape. */
function plainProperty(domain: string, name: string, range: string | undefined, description: string): Json {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${domain}/${name}`,
      '@type': 'rdf:Property',
      'rdfs:label': name,
      domain: `#${domain}`,
      ...(range === undefined ? {} : { range }),
    },
    'hydra:title': name,
    'hydra:description': description,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

function entrypointClass(app: Described): Json {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': entries(app).map((entry) => entrypointProperty(app, entry)),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: '#Entrypoint',
    },
  };
}

function entrypointProperty(app: Described, { name, shortName, resource }: ReturnType<typeof entries>[number]): Json {
  const title = `The collection of ${shortName} resources`;
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${name}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': title,
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': `#${shortName}` },
          },
        },
      ],
      'hydra:supportedOperation': methodsOf(app, resource).collection.map((method) =>
        method === 'GET' ? operation('LIST', shortName) : operation(method, shortName),
      ),
    },
    'hydra:title': title,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

type OperationKind = 'LIST' | 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

function operation(kind: OperationKind, shortName: string): Json {
  const own = `#${shortName}`;
  const { action, title, expects, returns } = {
    LIST: {
      action: 'FindAction',
      title: `Retrieves the collection of ${shortName} resources.`,
      returns: 'hydra:Collection',
    },
    GET: { action: 'FindAction', title: `Retrieves a ${shortName} resource.`, returns: own },
    POST: { action: 'CreateAction', title: `Creates a ${shortName} resource.`, expects: own, returns: own },
    PATCH: { action: undefined, title: `Updates the ${shortName} resource.`, expects: own, returns: own },
    PUT: { action: 'ReplaceAction', title: `Replaces the ${shortName} resource.`, expects: own, returns: own },
    DELETE: { action: 'DeleteAction', title: `Deletes the ${shortName} resource.`, returns: 'owl:Nothing' },
  }[kind] as { action: string | undefined; title: string; expects?: string; returns: string };
  return {
    '@type': action === undefined ? 'hydra:Operation' : ['hydra:Operation', `schema:${action}`],
    ...(expects === undefined ? {} : { expects }),
    ...(kind === 'POST' ? { 'hydra:description': KEYED } : {}),
    'hydra:method': kind === 'LIST' ? 'GET' : kind,
    'hydra:title': title,
    'rdfs:label': title,
    returns,
  };
}
