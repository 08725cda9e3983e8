import { html } from '#features/access/server/pages/html.ts';
import { hasOwnColours } from '#ground/server/brand/brand-folder.ts';
import type { Portal } from '#ground/server/portal.ts';

type Branded = Pick<Portal, 'programme' | 'brand' | 'config'>;

/** What the head of the application's page says of the operator: title, pictures, colours, and what others show of a link to it. */
export function withBrandHead(page: string, portal: Branded): string {
  const { name } = portal.programme.brand;
  return page
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${name}</title>`.text)
    .replace('</head>', () => `${headOf(portal)}</head>`);
}

function headOf({ programme, brand: { files }, config }: Branded): string {
  const { brand, slogan } = programme;
  const share = files.has('share.png');
  return html`<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">
${files.has('favicon.ico') ? html`<link rel="icon" href="/favicon.ico" sizes="32x32">` : undefined}
${files.has('icon.png') ? html`<link rel="apple-touch-icon" href="/brand/icon.png">` : undefined}
<link rel="manifest" href="/brand/site.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">
${hasOwnColours(brand) ? html`<link rel="stylesheet" href="/brand/colours.css">` : undefined}
<meta property="og:type" content="website">
<meta property="og:locale" content="de_DE">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${slogan.title}">
<meta property="og:description" content="${slogan.lead}">
<meta property="og:url" content="${config.origin}/">
${share ? html`<meta property="og:image" content="${config.origin}/brand/share.png">` : undefined}
${share ? html`<meta property="og:image:alt" content="${brand.name}">` : undefined}
<meta name="twitter:card" content="${share ? 'summary_large_image' : 'summary'}">
`.text;
}
