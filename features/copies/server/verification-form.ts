import type { MediaRow } from '#features/media/server/store.ts';
import { INVOICE_ASKED, INVOICE_FIELDS, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { VERIFICATION_PARTS } from '#features/verification/rules/steps.ts';
import { planOf } from '#features/verification/server/accounted-proofs.ts';
import { type LoadedVerification, storedForm } from '#features/verification/server/load-verification.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { list, text } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type PrintedStep, printForm } from './print-form.ts';

/** What an account is about, above its answers: the proofs themselves stand in the approval. */
const ACCOUNTED = { approved: text({ label: 'Bewilligt', max: 1000 }) };

/** All of a proof of use that was typed, its invoices and what it comes to, as a tagged PDF. */
export async function verificationForm(
  portal: Portal,
  loaded: LoadedVerification,
  files: readonly MediaRow[],
  blacked?: (text: string) => string,
): Promise<Buffer> {
  const { row, approved } = loaded;
  const plan = planOf(loaded);
  return printForm({
    title: `Verwendungsnachweis ${row.number}`,
    subject: `Förderprogramm „${portal.programme.name}“`,
    at: portal.clock.now(),
    general: [
      ['Unternehmen', row.company_name],
      ['Bewilligungszeitraum', `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}`],
      ['Bewilligter Zuschuss', formatEuro(plan.sumFundingApproved)],
      ['Summe der Rechnungen', formatEuro(plan.sumInvestOverall)],
      ['Zuschuss nach Ihren Angaben', formatEuro(plan.sumFunding)],
    ],
    steps: [...printedParts(loaded), invoices(loaded, files)],
    facts: loaded.facts,
    blacked,
    nameOf: () => undefined,
  });
}

function printedParts(loaded: LoadedVerification): PrintedStep[] {
  const stored = storedForm(loaded);
  const parts = VERIFICATION_PARTS.filter(({ number }) => number !== undefined || stored.resubmitComment);
  return parts.map((part) => {
    const { data } = evaluateStored(part, stored, loaded.facts);
    const { title } = part.texts;
    const printed = { ...part, title: part.number === undefined ? title : `${part.number}. ${title}`, data };
    return withApproved(printed, loaded);
  });
}

/** Each account begins with what was approved. */
function withApproved(step: PrintedStep, { approved, proofs }: LoadedVerification): PrintedStep {
  const field = step.fields.verificationProofs;
  if (field?.kind !== 'list') return step;
  const about = new Map(proofs.map(({ id, proof_id }) => [id, approved.proofs.find((one) => one.id === proof_id)]));
  const accounts = (step.data.verificationProofs as (Answers & { id: string })[]).map((account) => {
    const proof = about.get(account.id);
    return { ...account, approved: proof && `${proof.description}, ${proof.provider}, ${formatEuro(proof.totalSum)}` };
  });
  return {
    ...step,
    fields: { ...step.fields, verificationProofs: { ...field, fields: { ...ACCOUNTED, ...field.fields } } },
    data: { ...step.data, verificationProofs: accounts },
  };
}

const INVOICES = {
  invoices: list({
    label: 'Rechnungen',
    itemLabel: 'Rechnung',
    max: 10_000,
    fields: {
      proof: text({ label: 'Nachweis', max: 1000 }),
      file: text({ label: 'Datei', max: 1000 }),
      ...INVOICE_FIELDS,
      items: text({ label: 'Bewilligte Positionen', max: 100_000 }),
    },
    asked: INVOICE_ASKED,
  }),
};

/** The invoices in the order of their proofs, each with the name of its file. */
function invoices({ approved, proofs, invoices: all }: LoadedVerification, files: readonly MediaRow[]): PrintedStep {
  const names = new Map(files.map(({ id, file_name }) => [id, file_name]));
  const data = proofs.flatMap(({ id, proof_id }, index) => {
    const description = approved.proofs.find((proof) => proof.id === proof_id)?.description;
    return all
      .filter((invoice) => invoice.verification_proof_id === id)
      .map(({ media_id, meta }) => ({
        ...NO_META,
        ...meta,
        proof: `Nachweis ${index + 1}: ${description}`,
        file: names.get(media_id) ?? 'nicht mehr vorhanden',
        items: (meta.proofItems as string[] | undefined)?.join(', ') ?? '',
      }));
  });
  const title = 'Rechnungen';
  return { title, fields: INVOICES, asked: {}, sections: [{ title, fields: ['invoices'] }], data: { invoices: data } };
}
