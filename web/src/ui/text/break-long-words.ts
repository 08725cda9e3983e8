import { longWords, SOFT_HYPHEN, withSoftHyphens } from './soft-hyphens.ts';

/**
 * What was typed, what is copied letter by letter, and what is only read out stays as it is; and what has a name beside its
 * words, since who speaks the words must meet the name.
 */
const UNTOUCHED =
  'textarea, select, script, style, code, [contenteditable], a[href^="mailto:"], .kern-sr-only, .table--cards > thead, a[aria-label], button[aria-label]';
/** What a cell laid out as a card is called: painted by the style sheet, so nobody can tell whether it is broken. */
const PAINTED = 'data-label';

/**
 * Lets long words break at their seams, with a hyphen, where a narrow window breaks them anywhere: in browsers without a
 * German dictionary, which do nothing about `hyphens: auto`. Only words that are broken are touched, so that all other
 * text is what it is for who searches it or has it read out; what is copied carries no soft hyphens.
 */
export function startBreakingLongWords(root: HTMLElement, media: string): void {
  const narrow = window.matchMedia(media);
  let isNeeded = false;
  const observer = new MutationObserver((records) => {
    soften(records.flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? [...addedNodes] : [target])));
    // Its own writing is no news.
    observer.takeRecords();
  });
  const lookAgain = () => {
    if (!isNeeded) return;
    restore();
    soften([root]);
    observer.takeRecords();
  };
  const followWidth = () => {
    observer.disconnect();
    isNeeded = narrow.matches && !hasGermanDictionary(root);
    if (!isNeeded) return restore();
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    lookAgain();
  };
  narrow.addEventListener('change', followWidth);
  // Another width, fonts that arrive, something unfolded: all of it changes the size of the page.
  new ResizeObserver(lookAgain).observe(root);
  document.addEventListener('copy', copyWithoutSoftHyphens);
  followWidth();
}

/** Texts that carry soft hyphens now. */
const softened = new Set<Text>();

/** What was broken in another width, or while the page was still being laid out, may fit now. */
function restore(): void {
  for (const text of softened) if (text.isConnected) text.data = text.data.replaceAll(SOFT_HYPHEN, '');
  softened.clear();
}

/** All reading comes before all writing: the page is laid out once. */
function soften(nodes: readonly Node[]): void {
  const broken = nodes.flatMap(textsIn).map((text) => ({ text, words: brokenWordsIn(text) }));
  for (const { text, words } of broken) {
    for (const { start, end } of words.reverse())
      text.replaceData(start, end - start, withSoftHyphens(text.data.slice(start, end)));
    if (words.length > 0) softened.add(text);
  }
  for (const cell of nodes.flatMap(paintedIn)) softenPainted(cell);
}

function paintedIn(node: Node): HTMLElement[] {
  return node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>(`[${PAINTED}]`)] : [];
}

function softenPainted(cell: HTMLElement): void {
  const label = cell.getAttribute(PAINTED) ?? '';
  const soft = longWords(label).reduceRight(
    (text, { start, end }) => text.slice(0, start) + withSoftHyphens(text.slice(start, end)) + text.slice(end),
    label,
  );
  if (soft !== label) cell.setAttribute(PAINTED, soft);
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  if (!(node instanceof HTMLElement)) return [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function brokenWordsIn(text: Text): { start: number; end: number }[] {
  const words = longWords(text.data);
  if (words.length === 0 || text.parentElement?.closest(UNTOUCHED) !== null) return [];
  const range = document.createRange();
  return words.filter(({ start, end }) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    const [first, ...rest] = range.getClientRects();
    const edge = document.documentElement.clientWidth;
    return first !== undefined && (first.right > edge || rest.some(({ top }) => top >= first.bottom - 1));
  });
}

function copyWithoutSoftHyphens(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? '';
  if (!text.includes(SOFT_HYPHEN)) return;
  event.clipboardData?.setData('text/plain', text.replaceAll(SOFT_HYPHEN, ''));
  event.preventDefault();
}

/** Told by a word in a column that is too narrow for it. */
function hasGermanDictionary(root: HTMLElement): boolean {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1px', overflowWrap: 'normal' });
  Object.assign(probe.style, { hyphens: 'auto', hyphenateLimitChars: 'auto', lineHeight: '20px' });
  probe.lang = 'de';
  probe.textContent = 'Silbentrennung';
  root.append(probe);
  const isBroken = probe.offsetHeight > 30;
  probe.remove();
  return isBroken;
}
