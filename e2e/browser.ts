import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium to start, with the arguments it needs where it comes from. */
export interface Browser {
  executablePath: string;
  args: string[];
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const NONE =
  'Es wurde kein Chromium gefunden. Bitte „npx playwright install chromium“ ausführen oder CHROMIUM auf einen Browser setzen.';

/**
 * The named one, Playwright's own download, one of the system, or the one that came as a package. Throws with the way
 * to get one.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM nennt keinen ausführbaren Browser: ${named}`);
    return { executablePath: named, args: commonArgs() };
  }
  const found = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(isExecutable);
  return { executablePath: found ?? (await unpackPackaged()), args: commonArgs() };
}

/** Letters keep their own width: a packaged Chromium would fit them to whole points where one of the system does not. */
function commonArgs(): string[] {
  const isRoot = process.getuid?.() === 0;
  return ['--disable-gpu', '--font-render-hinting=none', ...(isRoot ? ['--no-sandbox'] : [])];
}

async function unpackPackaged(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(NONE);
  // Set before the package is loaded, this makes it bring the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

function isExecutable(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
