import { type Html, html } from '#features/access/server/pages/html.ts';
import type { Problem } from '#features/access/server/pages/layout.ts';
import type { Field } from '#ground/rules/fields/field.ts';

interface Asked {
  name: string;
  field: Field;
  value: string;
}

/** A field of the domain in a plain form: a text, one of a few, or a box to tick. Others do not stand in these forms. */
export function answerInput({ name, field, value }: Asked, problems: readonly Problem[]): Html | undefined {
  const problem = problems.find((one) => one.field === name);
  if (field.kind === 'checkbox') return box(name, field.label, value, problem);
  if (field.kind !== 'text' && field.kind !== 'choice') return undefined;
  const hint = field.kind === 'text' ? field.hint : undefined;
  const isRequired = typeof field.required === 'string';
  const described = [hint && `${name}-hinweis`, problem && `${name}-fehler`].filter(Boolean).join(' ');
  const common = html`id="${name}" name="${name}"${isRequired ? html` required` : undefined}${described === '' ? undefined : html` aria-describedby="${described}"`}${problem === undefined ? undefined : html` aria-invalid="true"`}`;
  return html`<div class="field${problem === undefined ? '' : ' field-error'}">
<label for="${name}">${field.label}${isRequired ? '' : ' (freiwillig)'}</label>
${hint === undefined ? undefined : html`<p class="hint" id="${name}-hinweis">${hint}</p>`}
${field.kind === 'choice' ? select(field.options, value, common, isRequired) : html`<input ${common} type="text" value="${value}" autocomplete="${field.autocomplete ?? 'off'}" maxlength="${MAX_TYPED}"${field.inputMode === undefined ? undefined : html` inputmode="${field.inputMode}"`}>`}
${errorLine(name, problem)}
</div>`;
}

function select(
  options: readonly { value: string | number; label: string }[],
  value: string,
  common: Html,
  isRequired: boolean,
): Html {
  const entries = options.map(
    (one) =>
      html`<option value="${one.value}"${String(one.value) === value ? html` selected` : undefined}>${one.label}</option>`,
  );
  return html`<select ${common}><option value="">${isRequired ? 'Bitte wählen' : 'Keine Angabe'}</option>${entries}</select>`;
}

function box(name: string, label: string, value: string, problem: Problem | undefined): Html {
  const described = problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-fehler"`;
  return html`<div class="field${problem === undefined ? '' : ' field-error'}"><div class="tick"><input id="${name}" name="${name}" type="checkbox" value="ja" required${value === '' ? undefined : html` checked`}${described}><label for="${name}">${label}</label></div>
${errorLine(name, problem)}</div>`;
}

function errorLine(name: string, problem: Problem | undefined): Html | undefined {
  if (problem === undefined) return undefined;
  return html`<p class="error" id="${name}-fehler"><strong>Fehler:</strong> ${problem.message}</p>`;
}

/** Typing never stops where it matters: limits are told, not cut. */
const MAX_TYPED = 1000;
