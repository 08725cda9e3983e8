/** WCAG 2.2, 1.4.3: least contrast of text. */
export const TEXT_CONTRAST = 4.5;

const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** Contrast of two colours '#rrggbb' by WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (COLOUR.exec(colour) ?? []).slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Licences that open data of German offices may stand under, by their short names. */
export const LICENCES = {
  'dl-zero-de/2.0': { name: 'Datenlizenz Deutschland – Zero – Version 2.0' },
  'dl-by-de/2.0': { name: 'Datenlizenz Deutschland – Namensnennung – Version 2.0' },
  'cc-by/4.0': { name: 'Creative Commons Namensnennung 4.0 International' },
} as const;

export type LicenceName = keyof typeof LICENCES;

/** What an operator says of the data it opens. */
export interface OpenDataTerms {
  licence: LicenceName;
}

export const USUAL_TERMS: OpenDataTerms = { licence: 'dl-zero-de/2.0' };

/** Accent colours as '#rrggbb': links, buttons and the band of mails, on white by day, on black by night. */
export interface BrandColours {
  light: string;
  dark: string;
}

/** How a portal calls itself and looks; what an operator's folder changes (docs/decisions/0034). */
export interface Brand {
  /** In the header, in titles of pages, as heading of mails. */
  name: string;
  /** What mails are signed with. */
  signature: string;
  colours: BrandColours;
}

/** KERN's own dark blue, as sRGB: programs that show mails know no other form. */
export const PORTAL_BRAND: Brand = {
  name: 'Förderportal',
  signature: 'Ihr Förderportal',
  colours: { light: '#2044aa', dark: '#97afe1' },
};
