import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const VIEWPORT = { width: 1280, height: 1400 };
/** Small enough that how a machine draws the edges of letters is no difference. */
const SCALE = 0.4;
const QUALITY = 0.8;
/** Share of the small picture's points that may differ: less than a line of text. */
const TOLERANCE = { maxDiffPixelRatio: 0.006, threshold: 0.25 };

/** Compares the page, as high as a tall screen, with its kept picture; `npm run pictures` keeps all anew. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  expect(await takePicture(page)).toMatchSnapshot(`${name}.jpg`, TOLERANCE);
}

/** As `expectPicture` sees the page. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.setViewportSize(VIEWPORT);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(sayTheSame);
  const large = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  return reduce(page, large);
}

/** Runs in the page. Numbers and codes that are drawn anew for every portal, and times of the day, become one of their kind. */
function sayTheSame(): void {
  const kinds: readonly [RegExp, string][] = [
    [/\b[A-Z]{2}\d\d-\d{7}\b/g, 'DJ22-0000000'],
    [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '00000000-0000-0000-0000-000000000000'],
    [/\b[0-9a-f]{16,}\b/g, '0'.repeat(64)],
    [/\b[A-Z0-9]{4}(-[A-Z0-9]{4}){2,}\b/g, '0000-0000-0000-0000'],
    [/\b\d\d:\d\d\b/g, '00:00'],
    [/127\.0\.0\.1:\d+/g, '127.0.0.1:0000'],
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const said = kinds.reduce((text, [kind, same]) => text.replace(kind, same), currentNode.nodeValue ?? '');
    if (said !== currentNode.nodeValue) currentNode.nodeValue = said;
  }
}

/** By the browser itself, in a page without a content security policy of ours. */
async function reduce(page: Page, large: Buffer): Promise<Buffer> {
  const workshop = await page.context().newPage();
  const small = await workshop.evaluate(
    async ([bytes, scale, quality]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${bytes}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('this browser draws nothing');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    },
    [large.toString('base64'), SCALE, QUALITY] as const,
  );
  await workshop.close();
  return Buffer.from(small, 'base64');
}
