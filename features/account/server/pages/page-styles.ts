import { readdirSync, readFileSync } from 'node:fs';

/** The page's frame first: what stands in it may say otherwise. */
const OWN = ['./frame.css', './styles.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
const ASSETS = new URL('../../../../dist/screens/assets/', import.meta.url);
/** A font of the built application, under the name its build gave it. */
const FONT = /^fira-sans-latin-(400|500|600)-normal-[\w-]+\.woff2$/;
/** As in the application: nothing moves when the fonts arrive. */
const STAND_IN =
  '@font-face{font-family:"Fira Sans Stand-in";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:102%;ascent-override:92%;descent-override:26%;line-gap-override:0%}';

let styles: string | undefined;

/** The style sheet of the plain pages, with the fonts of the application: a browser that has been there has them already. */
export function pageStyles(): string {
  styles ??= [STAND_IN, ...builtFonts().map(fontFace), ...OWN].join('\n');
  return styles;
}

function builtFonts(): string[] {
  try {
    return readdirSync(ASSETS).filter((name) => FONT.test(name));
  } catch {
    // Not built: the stand-in serves.
    return [];
  }
}

function fontFace(name: string): string {
  const weight = FONT.exec(name)?.[1];
  return `@font-face{font-family:"Fira Sans";font-weight:${weight};font-display:swap;src:url("/assets/${name}") format("woff2")}`;
}
