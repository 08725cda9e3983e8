import type { Page } from '@playwright/test';

/** Words that go on in another line without a hyphen. What is only read out, and addresses of mail, may. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const away = 'script, style, textarea, select, .kern-sr-only, .table--cards > thead, a[href^="mailto:"]';
    const range = document.createRange();
    const boxAt = (text: Text, index: number) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect();
    };
    const isTorn = (text: Text, { index, 0: word }: RegExpExecArray) =>
      [...word].some((letter, place) => {
        const before = word[place - 1];
        if (before === undefined || before === '\u00ad' || letter === '\u00ad') return false;
        const { height, bottom } = boxAt(text, index + place - 1);
        return height > 0 && boxAt(text, index + place).top >= bottom - 1;
      });
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest(away) !== null) continue;
      for (const match of text.data.matchAll(/[\p{L}\u00ad]{6,}/gu)) if (isTorn(text, match)) found.push(match[0]);
    }
    return found;
  });
}
