import { type Html, html } from '#features/access/server/page-layout.ts';
import { contentFor } from '#features/pages/rules/page-texts.ts';
import { isLegalPage, readLegalPage } from '#features/pages/server/read-legal-page.ts';
import { type FirstWords, faqWords, REGISTRATION_WORDS } from '#ground/rules/programme/first-words.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import {
  type Block,
  type BrandPage,
  type ContentLink,
  type Inline,
  type Topic,
  withOperatorTopics,
} from '#ground/rules/programme/topics.ts';

/**
 * What can be read of a page before its program is there: name, heading, what the page is for, as the program shows them. Only
 * of pages that begin alike for everybody.
 */
export async function firstContent(
  programme: Programme,
  path: string,
  ended: boolean,
  own: Partial<Record<BrandPage, readonly Topic[]>> = {},
): Promise<Html | undefined> {
  const name = path.slice(1);
  const legal = isLegalPage(name) ? { name, ...contentFor(await readLegalPage(name), programme) } : undefined;
  const words = legal ?? wordsOf(programme, path, ended);
  if (words === undefined) return undefined;
  const topics = legal && topicsHtml(withOperatorTopics(legal.topics, own[legal.name] ?? []));
  // Whoever runs no program reads all of it.
  const whole = topics && html`<noscript><div class="stack stack--groups narrow">${topics}</div></noscript>`;
  // Without a program nothing would ever take 'busy' away.
  const busy = topics ? undefined : html` aria-busy="true"`;
  return html`<div class="layout"><header class="header header--awaited"><div class="header__bar"><span class="header__logo"><img class="header__mark" src="/brand/mark.svg" alt="" width="40" height="40"><span class="header__portal">${programme.brand.name}</span><span class="header__programme">${programme.name}</span></span></div></header>
<main class="layout__main"${busy}><div class="page"><div class="page__heading"><h1 class="kern-heading-x-large">${words.title}</h1><p class="kern-body kern-body--large page__lead">${words.lead}</p></div>${whole}</div></main></div>`;
}

function wordsOf(programme: Programme, path: string, ended: boolean): FirstWords | undefined {
  if (path === '/faq') return faqWords(programme, ended);
  return path === '/registrieren' && !ended ? REGISTRATION_WORDS : undefined;
}

/** Parts of a static page for a browser that runs no program. */
function topicsHtml(topics: readonly Topic[]): Html {
  return html`${topics.map(({ title, blocks }) => html`<h2 class="kern-heading-large">${title}</h2>${blocks.map(block)}`)}`;
}

function block(part: Block): Html {
  if (typeof part === 'string') return html`<p class="kern-body">${part}</p>`;
  if ('heading' in part) return html`<h3 class="kern-heading-small">${part.heading}</h3>`;
  if ('text' in part) return html`<p class="kern-body">${running(part.text)}</p>`;
  const items = part.list.map((item) => html`<li>${running(item)}</li>`);
  return part.numbered
    ? html`<ol class="kern-list kern-list--number">${items}</ol>`
    : html`<ul class="kern-list kern-list--bullet">${items}</ul>`;
}

function running(text: string | readonly Inline[]): Html {
  if (typeof text === 'string') return html`${text}`;
  return html`${text.map(inline)}`;
}

function inline(part: Inline): Html {
  if (typeof part === 'string') return html`${part}`;
  return 'strong' in part ? html`<strong>${part.strong}</strong>` : link(part.link);
}

function link({ label, to, href }: ContentLink): Html {
  return html`<a class="kern-link" href="${to ?? href}">${label}</a>`;
}
