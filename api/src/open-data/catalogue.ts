import { LICENCES, type OpenDataTerms } from '@portal/domain/agency/open-data/terms.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import type { Dataset } from './datasets.ts';
import type { RdfNode, RdfValue } from './rdf.ts';

const EU = 'http://publications.europa.eu/resource/authority';

/** By ending, what a file is. */
export const FORMATS = {
  csv: { name: 'CSV', type: 'text/csv' },
  jsonld: { name: 'JSON_LD', type: 'application/ld+json' },
} as const;

interface Described {
  programme: Programme;
  terms: OpenDataTerms;
  /** Address of the folder, without slash at its end. */
  base: string;
  /** The day the data are of. */
  today: string;
}

const german = (text: string): RdfValue => ({ text, language: 'de' });

/** The catalogue of the open data by DCAT-AP.de 2.0. */
export function catalogueOf(datasets: readonly Dataset[], described: Described): RdfNode {
  const { programme, terms, base, today } = described;
  return {
    id: `${base}/catalog.jsonld`,
    types: ['dcat:Catalog'],
    said: [
      ['dct:title', german(`Offene Daten: ${programme.name}`)],
      ['dct:description', german(`Was das Förderprogramm ${programme.name} an Daten öffnet.`)],
      ['dct:publisher', publisher(described)],
      ['dct:language', { iri: `${EU}/language/DEU` }],
      ['dct:license', { iri: LICENCES[terms.licence].uri }],
      ['dct:modified', { text: today, type: 'xsd:date' }],
      ['foaf:homepage', { iri: new URL(base).origin }],
      ...datasets.map((one) => ['dcat:dataset', datasetOf(one, described)] as const),
    ],
  };
}

function datasetOf({ name, title, says, keywords, law }: Dataset, described: Described): RdfNode {
  const { programme, terms, base, today } = described;
  const { content: contact } = programme.contacts;
  return {
    id: `${base}/${name}`,
    types: ['dcat:Dataset'],
    said: [
      ['dct:title', german(title)],
      ['dct:description', german(says)],
      ['dct:identifier', { text: `${base}/${name}` }],
      ['dct:publisher', publisher(described)],
      [
        'dcat:contactPoint',
        {
          types: ['vcard:Organization', 'vcard:Kind'],
          said: [
            ['vcard:fn', german(contact.name)],
            ['vcard:hasEmail', { iri: `mailto:${contact.email}` }],
          ],
        },
      ],
      ...(terms.contributor === null ? [] : [['dcatde:contributorID', { iri: terms.contributor }] as const]),
      ...keywords.map((one) => ['dcat:keyword', german(one)] as const),
      ...law.map(({ citation }) => ['dcatde:legalBasis', german(citation)] as const),
      ['dcat:theme', { iri: `${EU}/data-theme/GOVE` }],
      ['dcat:theme', { iri: `${EU}/data-theme/ECON` }],
      ['dct:language', { iri: `${EU}/language/DEU` }],
      ['dct:accessRights', { iri: `${EU}/access-right/PUBLIC` }],
      ['dct:accrualPeriodicity', { iri: `${EU}/frequency/${terms.frequency}` }],
      ['dct:modified', { text: today, type: 'xsd:date' }],
      ['dcatde:politicalGeocodingLevelURI', { iri: 'http://dcat-ap.de/def/politicalGeocoding/Level/federal' }],
      ...(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map(
        (ending) => ['dcat:distribution', distributionOf(name, ending, described)] as const,
      ),
    ],
  };
}

function distributionOf(
  name: string,
  ending: keyof typeof FORMATS,
  { programme, terms, base, today }: Described,
): RdfNode {
  const address = `${base}/${name}.${ending}`;
  const licence = LICENCES[terms.licence];
  return {
    id: address,
    types: ['dcat:Distribution'],
    said: [
      ['dct:title', german(`${FORMATS[ending].name.replace('_', '-')}-Datei`)],
      ['dcat:accessURL', { iri: address }],
      ['dcat:downloadURL', { iri: address }],
      ['dct:format', { iri: `${EU}/file-type/${FORMATS[ending].name}` }],
      ['dcat:mediaType', { iri: `https://www.iana.org/assignments/media-types/${FORMATS[ending].type}` }],
      ['dct:license', { iri: licence.uri }],
      ...(licence.isAttributed ? [['dcatde:licenseAttributionByText', german(programme.agency.name)] as const] : []),
      ['dct:modified', { text: today, type: 'xsd:date' }],
    ],
  };
}

function publisher({ programme, base }: Described): RdfNode {
  return {
    id: `${base}/catalog.jsonld#herausgeber`,
    types: ['foaf:Organization', 'foaf:Agent'],
    said: [['foaf:name', german(programme.agency.name)]],
  };
}
