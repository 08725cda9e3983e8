import type { OpenDataTerms } from '#ground/rules/brand/open-data-terms.ts';
import type { BrandPage, Topic } from '#ground/rules/brand/topics.ts';
import { type Brand, PORTAL_BRAND } from '#ground/rules/programme/brand.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';

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
