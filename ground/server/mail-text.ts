import type { Programme } from '#ground/rules/programme/programme.ts';
import type { Portal } from './portal.ts';

/** The frame of every mail about what a company does here. `asks`: who answers questions about it. */
export function letter(
  { programme, config }: Pick<Portal, 'config' | 'programme'>,
  { name }: { name: string },
  paragraphs: readonly string[],
  asks: 'content' | 'technical' = 'content',
): string {
  const { email, phone } = programme.contacts[asks];
  const help = `Fragen beantwortet unser Team unter ${email}${phone === undefined ? '' : ` oder ${phone}`}.`;
  const signature = `Mit freundlichen Grüßen\n${programme.brand.signature} „${programme.name}“\n${config.origin}`;
  return [`Guten Tag ${name},`, ...paragraphs, help, signature].join('\n\n');
}

/** What a mail's look is made of, beside its text. */
export type MailLook = Pick<Programme, 'name' | 'brand' | 'agency'>;

/** What a link is for, by the page it leads to; who reads mails aloud hears this instead of an address. */
const LINK_LABELS: readonly (readonly [path: RegExp, label: string])[] = [
  [/^\/benutzerkonto-bestaetigen\//, 'E-Mail-Adresse bestätigen'],
  [/^\/oauth\/passwort-festlegen\//, 'Passwort festlegen'],
  [/^\/oauth\/neues-passwort\//, 'Neues Passwort vergeben'],
  [/^\/api\/raffle_pots\/[^/]+\/protocol$/, 'Protokoll der Ziehung öffnen'],
  [/^\/los(\/|$)/, 'Zur Bewerbung'],
  [/^\/antrag(\/|$)/, 'Zum Antrag'],
  [/^\/uebersicht\//, 'Zur Übersicht des Antrags'],
  [/^\/(vn|nachreichen)(\/|$)/, 'Zum Verwendungsnachweis'],
];

/** An address that has a line to itself is what the reader shall open. */
const LINK_LINE = /^https?:\/\/\S+$/;

/**
 * The mail as a page in the portal's look, made of its plain text: both say the same, word for word. It stands without pictures,
 * scripts and anything from elsewhere, fits 320 pixels, and follows the reader's dark mode.
 */
export function mailHtml({ subject, text }: { subject: string; text: string }, look: MailLook): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n');
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${styles(look)}</style>
</head>
<body>
<div class="sheet" lang="de">
<header class="band"><p class="portal">${escaped(look.brand.name)}</p><p class="programme">${escaped(look.name)}</p></header>
<main class="text">
<h1>${escaped(subject)}</h1>
${paragraphs}
</main>
<footer class="foot"><p>${[look.agency.name, look.agency.street, look.agency.city].map(escaped).join('<br>')}</p></footer>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) parts.push(`<p>${lines.map(withLinks).join('<br>')}</p>`);
    lines = [];
  };
  for (const line of text.split('\n')) {
    const label = LINK_LINE.test(line) ? labelOf(line) : undefined;
    if (label === undefined) {
      lines.push(line);
      continue;
    }
    flush();
    // The address stays readable: nobody should have to trust a button.
    parts.push(
      `<p><a class="button" href="${escaped(line)}">${label}</a></p>\n<p class="address">${escaped(line)}</p>`,
    );
  }
  flush();
  return parts.join('\n');
}

function labelOf(address: string): string | undefined {
  const { pathname } = new URL(address);
  return LINK_LABELS.find(([path]) => path.test(pathname))?.[1];
}

const ADDRESSES = /(https?:\/\/[^\s<]*[^\s<.,;:)])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

function withLinks(line: string): string {
  return escaped(line).replace(ADDRESSES, (found, url?: string) =>
    url === undefined ? `<a href="mailto:${found}">${found}</a>` : `<a href="${found}">${found}</a>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function styles({ brand: { colours } }: MailLook): string {
  return `
body{margin:0;padding:0;background:#f3f4f7;color:#131525;font:400 16px/1.5 "Fira Sans",Arial,Helvetica,sans-serif;-webkit-text-size-adjust:100%}
.sheet{max-width:600px;margin:0 auto;background:#ffffff;overflow-wrap:anywhere;word-break:break-word}
.band{padding:16px 24px;border-top:8px solid ${colours.light};border-bottom:1px solid #6e7597}
.band p{margin:0}
.portal{font-size:20px;font-weight:600}
.programme,.address,.foot{color:#454b6b;font-size:14px}
.text{padding:8px 24px 24px}
h1{margin:16px 0;font-size:24px;line-height:1.3;font-weight:600}
p{margin:0 0 16px}
a{color:${colours.light}}
a.button{display:inline-block;padding:12px 20px;border-radius:4px;background:${colours.light};color:#ffffff;font-weight:600;text-decoration:none}
.foot{padding:16px 24px;border-top:1px solid #6e7597}
.foot p{margin:0}
@media (prefers-color-scheme:dark){
body{background:#131525;color:#f3f4f7}
.sheet{background:#000000}
.band{border-top-color:${colours.dark}}
.programme,.address,.foot{color:#b2b6cc}
a{color:${colours.dark}}
a.button{background:${colours.dark};color:#000000}
}
`;
}
