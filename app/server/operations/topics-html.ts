import { type Html, html } from '#features/access/server/pages/html.ts';
import type { Block, ContentLink, Inline, Topic } from '#ground/rules/brand/topics.ts';

/** Parts of a static page for a browser that runs no program. */
export function topicsHtml(topics: readonly Topic[]): Html {
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
