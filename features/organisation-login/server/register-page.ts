import type { FastifyReply } from 'fastify';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { errorLine, type Html, html, labelled, MAX_TYPED, type Problem } from '#features/access/server/page-layout.ts';
import { askedBeside, readVouchedRegistration } from '#features/account/rules/identity.ts';
import { REGISTRATION_FIELDS, REGISTRATION_FORM_FIELDS } from '#features/account/rules/registration.ts';
import { findClientRequest } from '#features/account/server/pages/return-target.ts';
import { registerVouched } from '#features/account/server/register-account.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { Problem as HttpProblem } from '#ground/server/hydra/problem.ts';
import { keptApplicant } from './identity-config.ts';
import { type Arrived, LOGIN_TO_LINK, REGISTER_PATH, vouchedList, withArrived } from './link-page.ts';
import { enter } from './provider-way.ts';
import { endArrival, insertIdentity } from './store.ts';

const { consent } = REGISTRATION_FORM_FIELDS;
const CONSENT = 'consent';

export function showRegister(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, 'applicant', (arrived) => showForm(context, arrived));
}

interface Asked {
  name: string;
  field: Field;
  value: string;
}

/** A field of the rules in a plain form: a text, one of a few, or a box to tick. Others do not stand in these forms. */
function answerInput({ name, field, value }: Asked, problems: readonly Problem[]): Html | undefined {
  if (field.kind === 'checkbox') return box(name, field.label, value, problems);
  if (field.kind !== 'text' && field.kind !== 'choice') return undefined;
  const isRequired = typeof field.required === 'string';
  const label = isRequired ? field.label : `${field.label} (freiwillig)`;
  const required = isRequired ? html` required` : undefined;
  if (field.kind === 'choice') {
    const none = isRequired ? 'Bitte wählen' : 'Keine Angabe';
    const options = field.options.map(
      (one) =>
        html`<option value="${one.value}"${String(one.value) === value ? html` selected` : undefined}>${one.label}</option>`,
    );
    const select = (ties: Html) =>
      html`<select ${ties}${required}><option value="">${none}</option>${options}</select>`;
    return labelled({ name, label }, problems, select);
  }
  const { hint, autocomplete = 'off', inputMode } = field;
  return labelled(
    { name, label, hint },
    problems,
    (ties) =>
      html`<input ${ties}${required} type="text" value="${value}" autocomplete="${autocomplete}" maxlength="${MAX_TYPED}"${inputMode && html` inputmode="${inputMode}"`}>`,
  );
}

function box(name: string, label: string, value: string, problems: readonly Problem[]): Html {
  const problem = problems.find(({ field }) => field === name);
  const described = problem && html` aria-invalid="true" aria-describedby="${name}-fehler"`;
  return html`<div class="field${problem && ' field-error'}"><div class="tick"><input id="${name}" name="${name}" type="checkbox" value="ja" required${value === '' ? undefined : html` checked`}${described}><label for="${name}">${label}</label></div>
${errorLine(name, problem)}</div>`;
}

/** Only what nobody vouches for. */
async function showForm(context: PageContext, arrived: Arrived, page: Partial<Page> = {}): Promise<FastifyReply> {
  const { portal, request } = context;
  const { provider, arrival } = arrived;
  const person = keptApplicant(arrival.told);
  const problems = page.problems ?? [];
  const client = findClientRequest(portal, request, arrival.query);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const isTyped = context.isForm;
  const filledIn = (name: string) => (name === 'email' && !isTyped ? (person.email ?? '') : context.field(name));
  const inputs = askedBeside(person.vouched).map((name) =>
    answerInput({ name, field: hinted(name), value: filledIn(name) }, problems),
  );
  const asked = html`${inputs.filter((one) => one !== undefined)}
${answerInput({ name: CONSENT, field: consent, value: context.field(CONSENT) }, problems)}
<p><a href="/datenschutz" target="_blank" rel="noopener">Datenschutzerklärung lesen (öffnet ein neues Fenster)</a></p>`;
  const content = html`${vouchedList(person.vouched, provider)}
<h2>Was noch fehlt</h2>
${await context.form(REGISTER_PATH, asked, 'Registrieren')}
<ul class="links"><li><a href="${LOGIN_TO_LINK.applicant}">Ich habe schon ein Benutzerkonto</a></li></ul>`;
  return context.send({ ...page, title: 'Registrieren', content });
}

/** Nobody logs in with the address here: it is where mails go. */
function hinted(name: keyof typeof REGISTRATION_FIELDS) {
  const field = REGISTRATION_FIELDS[name];
  return name === 'email' ? { ...REGISTRATION_FIELDS.email, hint: 'An diese Adresse gehen alle E-Mails.' } : field;
}

export function postRegister(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, 'applicant', (arrived) => {
    const show = (page: Partial<Page>) => showForm(context, arrived, page);
    return context.submit(show, async () => {
      const { vouched } = keptApplicant(arrived.arrival.told);
      const typed = Object.fromEntries(askedBeside(vouched).map((name) => [name, typedAt(context, name)]));
      const { data, violations } = readVouchedRegistration(typed, vouched);
      const problems: Problem[] = violations.map(({ propertyPath, message }) => ({ field: propertyPath, message }));
      if (context.field(CONSENT) === '') problems.push({ field: CONSENT, message: consent.required ?? '' });
      if (problems.length > 0) return show({ problems });
      try {
        return await register(context, arrived, data);
      } catch (error) {
        // Closed, or too many mails: one sentence, and what was typed stays.
        if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
        return show({ problems: [{ message: error.message }], status: error.status });
      }
    });
  });
}

function typedAt(context: PageContext, name: string): string | null {
  const text = context.field(name);
  return text === '' ? null : text;
}

async function register(
  context: PageContext,
  { arrival, provider }: Arrived,
  data: ReturnType<typeof readVouchedRegistration>['data'],
): Promise<FastifyReply> {
  const { portal, request } = context;
  const { vouched } = keptApplicant(arrival.told);
  const outcome = await registerVouched(portal, { data, vouched, ip: request.ip }, async (trx, accountId) => {
    await insertIdentity(trx, { side: 'applicant', id: accountId }, arrival, { vouched, now: portal.clock.now() });
    await endArrival(trx, arrival.browser);
  });
  if (outcome.kind === 'known') return context.redirect(LOGIN_TO_LINK.applicant);
  if (outcome.kind === 'in') return enter(context, outcome.accountId, arrival);
  const content = html`<div class="notice"><p>Sie erhalten eine E-Mail. Öffnen Sie den Link darin. Er gilt 72 Stunden.</p></div>
<p>Danach melden Sie sich mit ${provider.config.name} an. Sehen Sie auch im Spam-Ordner nach.</p>
<p><a class="button" href="/">Zur Startseite</a></p>`;
  return context.send({ title: 'Vielen Dank für Ihre Registrierung', content });
}
