import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';

/** Longer words of a browser about itself are an invention. */
const LONGEST = 500;
const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/** Browser and system as people call them: 'Firefox auf Windows'. Only names the library knows, never what somebody sent. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, system } = read((userAgent ?? '').slice(0, LONGEST));
  if (browser === undefined && system === undefined) return 'Unbekanntes Gerät';
  const name = browser ?? 'Unbekannter Browser';
  return system === undefined ? name : `${name} auf ${system}`;
}

function read(userAgent: string): { browser: string | undefined; system: string | undefined } {
  if (userAgent === '') return { browser: undefined, system: undefined };
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return { browser: BROWSERS.has(browser) ? browser : undefined, system: SYSTEMS.has(system) ? system : undefined };
}
