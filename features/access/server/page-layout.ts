import type { Brand } from '#ground/rules/programme/brand.ts';
import { hasOwnColours } from '#ground/server/brand/brand-data.ts';

/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeText(String(value));
}

/** Builds markup: every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + render(values[index])).join(''));
}

/** Something to repair: at a field, or of the page as a whole. */
export interface Problem {
  /** Name, and thus id, of the field. */
  field?: string;
  message: string;
}

export interface PageContent {
  /** The one h1; also the title. */
  title: string;
  programme: string;
  brand: Brand;
  /** The simulated day, where the clock is; formatted. */
  simulatedDay: string | undefined;
  problems?: readonly Problem[];
  /** What a page that goes on by itself needs in its head. */
  head?: Html;
  content: Html;
}

/** A whole page: plain HTML that works without scripts, in a small window and on a phone. */
export function layout({ title, programme, brand, simulatedDay, problems = [], head, content }: PageContent): string {
  const prefix = problems.length > 0 ? 'Fehler: ' : '';
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${prefix}${title} – ${brand.name}</title>
<link rel="stylesheet" href="/oauth/styles.css">
${hasOwnColours(brand) ? html`<link rel="stylesheet" href="/brand/colours.css">` : undefined}
<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">
${head}
</head>
<body>
<nav aria-label="Sprungmarke"><a class="skip-link" href="#inhalt">Zum Inhalt springen</a></nav>
${simulatedDay === undefined ? undefined : html`<section class="demo" aria-label="Hinweis zum Betrieb">Demonstration mit simuliertem Datum: ${simulatedDay}</section>`}
<header class="header"><div class="header__bar"><p class="brand">${brand.name}</p><p class="programme">${programme}</p></div></header>
<main id="inhalt" tabindex="-1">
${summary(problems)}
<h1>${title}</h1>
${content}
</main>
<footer class="footer"><nav aria-label="Weitere Informationen"><ul>
<li><a href="/impressum">Impressum</a></li>
<li><a href="/datenschutz">Datenschutz</a></li>
<li><a href="/barrierefreiheit">Barrierefreiheit</a></li>
<li><a href="/leichte-sprache">Leichte Sprache</a></li>
<li><a href="/gebaerdensprache">Gebärdensprache</a></li>
</ul></nav></footer>
</body>
</html>
`.text;
}

/** One link per field, in page order; it takes the focus, so that it is read first. */
function summary(problems: readonly Problem[]): Html | undefined {
  if (problems.length === 0) return undefined;
  const heading = problems.length === 1 ? 'Es gibt 1 Problem' : `Es gibt ${problems.length} Probleme`;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${heading}</h2>
<ul>${problems.map(({ field, message }) => summaryEntry(field, message))}</ul>
</div>`;
}

function summaryEntry(field: string | undefined, message: string): Html {
  return field === undefined ? html`<li>${message}</li>` : html`<li><a href="#${field}">${message}</a></li>`;
}

export interface InputSpec {
  name: string;
  label: string;
  /** `code`: digits of an authenticator. */
  type: 'email' | 'password' | 'code' | 'text';
  autocomplete: string;
  hint?: string | undefined;
  value?: string | undefined;
  /** The first of its page: it takes the focus, unless there is something to repair. */
  first?: boolean | undefined;
}

/** Passwords are never sent back. */
export function input(spec: InputSpec, problems: readonly Problem[]): Html {
  const { type, autocomplete, value, first } = spec;
  // HTML lets a user name be filled into a field of text only, even where it is an e-mail address.
  const isText = type === 'code' || autocomplete === 'username';
  return labelled(
    spec,
    problems,
    (
      ties,
    ) => html`<input ${ties} type="${isText ? 'text' : type}" autocomplete="${autocomplete}" maxlength="${MAX_TYPED}" required
${type === 'email' ? html` inputmode="email" value="${value ?? ''}"` : undefined}
${type === 'text' && value !== undefined ? html` value="${value}"` : undefined}
${type === 'code' ? html` inputmode="numeric"` : undefined}
${first && problems.length === 0 ? html` autofocus` : undefined} spellcheck="false" autocapitalize="none">`,
  );
}

/** A field with label, hint and error. `control`: what is filled in; the attributes it is given tie it to them. */
export function labelled(
  { name, label, hint }: Pick<InputSpec, 'name' | 'label' | 'hint'>,
  problems: readonly Problem[],
  control: (ties: Html) => Html,
): Html {
  const problem = problems.find(({ field }) => field === name);
  const described = [hint && `${name}-hinweis`, problem && `${name}-fehler`].filter(Boolean).join(' ');
  const ties = html`id="${name}" name="${name}"${described === '' ? undefined : html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}`;
  return html`<div class="field${problem && ' field-error'}">
<label for="${name}">${label}</label>
${hint === undefined ? undefined : html`<p class="hint" id="${name}-hinweis">${hint}</p>`}
${control(ties)}
${errorLine(name, problem)}
</div>`;
}

export function errorLine(name: string, problem: Problem | undefined): Html | undefined {
  return problem && html`<p class="error" id="${name}-fehler"><strong>Fehler:</strong> ${problem.message}</p>`;
}

/** One for all passwords of the form; it needs a script, and is hidden without. */
export function showPasswords(label: 'Passwort anzeigen' | 'Passwörter anzeigen'): Html {
  return html`<div class="tick show" hidden><input id="anzeigen" type="checkbox" data-zeigt-passwoerter><label for="anzeigen">${label}</label></div>`;
}

/** Typing never stops where it matters: limits are told, not cut. */
export const MAX_TYPED = 1000;
