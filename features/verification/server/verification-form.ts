import type { MediaRow } from '#features/media/server/store.ts';
import { type PrintedStep, printForm } from '#features/sheet/server/print-form.ts';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { invoiceLabel } from '#features/verification/rules/plan/accounting.ts';
import { VERIFICATION_PARTS } from '#features/verification/rules/steps.ts';
import { type LoadedVerification, storedForm } from '#features/verification/server/load-verification.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Portal } from '#ground/server/portal.ts';
import { invoiceForm } from '../rules/invoices/approved-positions.ts';
import { planFigures } from '../rules/plan/plan.ts';
import { planOf } from './load-verification.ts';

/** All of a proof of use that was typed, its invoices and what it comes to, as a tagged PDF. */
export async function verificationForm(
  portal: Portal,
  loaded: LoadedVerification,
  files: readonly MediaRow[],
  blacked?: (text: string) => string,
): Promise<Buffer> {
  const { row, approved } = loaded;
  return printForm({
    title: `Verwendungsnachweis ${row.number}`,
    subject: `Förderprogramm „${portal.programme.name}“`,
    at: portal.clock.now(),
    general: [
      ['Unternehmen', row.company_name],
      ['Bewilligungszeitraum', `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}`],
      ...planFigures(planOf(loaded)),
    ],
    steps: [...printedParts(loaded), ...printedInvoices(loaded, files)],
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

/** Each account is named by what was approved. */
function withApproved(step: PrintedStep, loaded: LoadedVerification): PrintedStep {
  const field = step.fields.verificationProofs;
  if (field?.kind !== 'list') return step;
  const accounts = step.data.verificationProofs as { id: string }[];
  return {
    ...step,
    fields: {
      ...step.fields,
      verificationProofs: { ...field, itemTitle: (at) => proofTitle(loaded, accounts[at]?.id) },
    },
  };
}

/** 'Nachweis 1: Server, Muster GmbH, bewilligt 44.000,00 €' */
function proofTitle({ approved, proofs }: LoadedVerification, id: string | undefined): string {
  const index = proofs.findIndex((one) => one.id === id);
  const proof = approved.proofs.find((one) => one.id === proofs[index]?.proof_id);
  const about = proof && `${proof.description}, ${proof.provider}, bewilligt ${formatEuro(proof.totalSum)}`;
  return [`Nachweis ${index + 1}`, ...(about === undefined ? [] : [about])].join(': ');
}

/** The invoices in the order of their proofs, each with the name of its file. */
function printedInvoices(loaded: LoadedVerification, files: readonly MediaRow[]): PrintedStep[] {
  const names = new Map(files.map(({ id, file_name }) => [id, file_name]));
  return loaded.proofs.flatMap(({ id, proof_id }) => {
    const proof = loaded.approved.proofs.find((one) => one.id === proof_id);
    const own = loaded.invoices.filter((invoice) => invoice.verification_proof_id === id);
    return own.map(({ media_id, meta }, index): PrintedStep => {
      const data = { ...NO_META, ...meta };
      return {
        ...invoiceForm(proof ? [proof.devices, proof.activities] : [], data.proofItems),
        title: invoiceLabel(data, index),
        known: [
          ['Nachweis', proofTitle(loaded, id)],
          ['Datei', names.get(media_id) ?? 'nicht mehr vorhanden'],
        ],
        data: { ...data },
      };
    });
  });
}
