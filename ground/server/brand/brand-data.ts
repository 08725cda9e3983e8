import {
  type Brand,
  type BrandColours,
  contrastOf,
  isColour,
  LICENCES,
  type LicenceName,
  type OpenDataTerms,
  PORTAL_BRAND,
  TEXT_CONTRAST,
  USUAL_TERMS,
} from '#ground/rules/programme/brand.ts';
import type { Agency, Contact, Programme } from '#ground/rules/programme/programme.ts';
import type { BrandPage, Topic } from '#ground/rules/programme/topics.ts';
import { readEmail } from '#ground/rules/values/email.ts';
import { TextFault } from './read-texts.ts';

/** A picture of the brand as browsers ask for it. */
export interface BrandFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What an operator's folder says (docs/decisions/0034). */
export interface BrandFolder {
  brand: Brand;
  agency: Programme['agency'] | undefined;
  contacts: Partial<Programme['contacts']>;
  /** Under which terms data are opened (docs/decisions/0081). */
  openData: OpenDataTerms;
  /** By page; a page without texts stays the portal's own. */
  texts: Partial<Record<BrandPage, readonly Topic[]>>;
  /** By name. */
  files: ReadonlyMap<string, BrandFile>;
}

/** The programme as this portal runs it: under the operator's name, with the operator's addresses. */
export function brandedProgramme(programme: Programme, { brand, agency, contacts }: BrandFolder): Programme {
  return {
    ...programme,
    brand,
    agency: agency ?? programme.agency,
    contacts: { ...programme.contacts, ...contacts },
  };
}

export function hasOwnColours({ colours }: Brand): boolean {
  return colours.light !== PORTAL_BRAND.colours.light || colours.dark !== PORTAL_BRAND.colours.dark;
}

type BrandData = Pick<BrandFolder, 'brand' | 'agency' | 'contacts' | 'openData'>;

/** The grounds that links and buttons stand on, the less favourable of each theme. */
const GROUNDS = {
  light: { colour: '#f3f4f7', name: 'hellem Grund' },
  dark: { colour: '#1d2034', name: 'dunklem Grund' },
} as const satisfies Record<keyof BrandColours, { colour: string; name: string }>;

/** Reads `brand.json`. Throws TextFault with what is wrong, by the name of its key. */
export function readBrandData(json: string): BrandData {
  const data = recordOf(parse(json), 'Die Datei', ['name', 'signature', 'colours', 'agency', 'contacts', 'openData']);
  const contacts = optional(data.contacts, (value) => recordOf(value, 'contacts', ['content', 'technical'])) ?? {};
  const content = optional(contacts.content, (value) => contactOf(value, 'contacts.content'));
  const technical = optional(contacts.technical, (value) => contactOf(value, 'contacts.technical'));
  return {
    brand: brandOf(data),
    agency: optional(data.agency, agencyOf),
    contacts: { ...(content && { content }), ...(technical && { technical }) },
    openData: optional(data.openData, termsOf) ?? USUAL_TERMS,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new TextFault(`Das ist kein JSON (${(error as Error).message}).`);
  }
}

function brandOf(data: Record<string, unknown>): Brand {
  const name = optional(data.name, (value) => textOf(value, 'name')) ?? PORTAL_BRAND.name;
  const signed = name === PORTAL_BRAND.name ? PORTAL_BRAND.signature : name;
  return {
    name,
    signature: optional(data.signature, (value) => textOf(value, 'signature')) ?? signed,
    colours: optional(data.colours, coloursOf) ?? PORTAL_BRAND.colours,
  };
}

function coloursOf(value: unknown): BrandColours {
  const data = recordOf(value, 'colours', ['light', 'dark']);
  return { light: colourOf(data.light, 'light'), dark: colourOf(data.dark, 'dark') };
}

function colourOf(value: unknown, theme: keyof BrandColours): string {
  if (typeof value !== 'string' || !isColour(value))
    throw new TextFault(`colours.${theme} muss eine Farbe wie „#1a4296“ sein.`);
  const { colour, name } = GROUNDS[theme];
  const contrast = contrastOf(value, colour);
  if (contrast >= TEXT_CONTRAST) return value.toLowerCase();
  throw new TextFault(
    `Die Farbe colours.${theme} „${value}“ ist auf ${name} schwer zu lesen: Der Kontrast ist ${ratio(contrast)}, nötig ist ${ratio(TEXT_CONTRAST)}.`,
  );
}

/** '4,5 zu 1'; never rounded up to what would be enough. */
function ratio(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',')} zu 1`;
}

function agencyOf(value: unknown): Agency {
  const data = recordOf(value, 'agency', [...ADDRESS, 'court']);
  // Another agency has another court: letters name both.
  return {
    ...addressOf(data, 'agency'),
    court: addressOf(recordOf(data.court, 'agency.court', ADDRESS), 'agency.court'),
  };
}

function termsOf(value: unknown): OpenDataTerms {
  const { licence } = recordOf(value, 'openData', ['licence']);
  const licences = Object.keys(LICENCES) as LicenceName[];
  return { licence: optional(licence, (one) => oneOf(one, licences, 'openData.licence')) ?? USUAL_TERMS.licence };
}

function oneOf<T extends string>(value: unknown, known: readonly T[], key: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new TextFault(`${key} muss eines von ${known.join(', ')} sein.`);
  return found;
}

const ADDRESS = ['name', 'street', 'city'] as const;

function addressOf(data: Record<string, unknown>, key: string): Agency['court'] {
  return {
    name: textOf(data.name, `${key}.name`),
    street: textOf(data.street, `${key}.street`),
    city: textOf(data.city, `${key}.city`),
  };
}

function contactOf(value: unknown, key: string): Contact {
  const data = recordOf(value, key, ['name', 'email', 'phone', 'hours']);
  const email = readEmail(textOf(data.email, `${key}.email`));
  if (!email.ok) throw new TextFault(`${key}.email muss eine E-Mail-Adresse sein.`);
  const phone = optional(data.phone, (one) => textOf(one, `${key}.phone`));
  const hours = optional(data.hours, (one) => textOf(one, `${key}.hours`));
  return {
    name: textOf(data.name, `${key}.name`),
    email: email.value,
    ...(phone !== undefined && { phone }),
    ...(hours !== undefined && { hours }),
  };
}

function recordOf(value: unknown, key: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TextFault(`${key} muss ein Objekt mit ${known.join(', ')} sein.`);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new TextFault(`Die Angabe „${unknown}“ kennt das Portal hier nicht. Es kennt ${known.join(', ')}.`);
  return value as Record<string, unknown>;
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

/** Longest text of one line that letters and headers have room for. */
const MOST_LETTERS = 100;

function textOf(value: unknown, key: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '' && text.length <= MOST_LETTERS && !text.includes('\n')) return text;
  throw new TextFault(`${key} muss ein Text in einer Zeile sein, höchstens ${MOST_LETTERS} Zeichen.`);
}
