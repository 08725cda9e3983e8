import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { surviveTranslation } from './translated-pages.ts';

beforeAll(() => surviveTranslation(document));

let show: (next: { text: string | null; more: boolean }) => void;

function Page() {
  const [{ text, more }, set] = useState<{ text: string | null; more: boolean }>({ text: 'Gespeichert', more: false });
  show = set;
  return (
    <p>
      {more && <b>Achtung: </b>}
      {text}
      {more && <i>Ende</i>}
    </p>
  );
}

/** As browsers translate: the text gives way to a translation of it, or is wrapped with it. */
function translate(page: Node, how: 'replaced' | 'wrapped'): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    if (how === 'wrapped') font.append(text);
    else font.textContent = `[${text.nodeValue}]`;
  }
}

const seen = () => new Promise((resolve) => setTimeout(resolve));

test.each(['replaced', 'wrapped'] as const)('a page whose texts were %s by a translation goes on', async (how) => {
  const { container } = render(<Page />);
  translate(container, how);
  await seen();
  act(() => show({ text: 'Fehler', more: true }));
  await seen();
  expect(container.textContent).toBe('Achtung: FehlerEnde');
  translate(container, how);
  await seen();
  act(() => show({ text: null, more: false }));
  expect(container.textContent).toBe('');
});
