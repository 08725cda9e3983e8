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
