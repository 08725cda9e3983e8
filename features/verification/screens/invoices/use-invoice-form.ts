import { useMemo, useState } from 'react';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { isWrong } from '#ground/rules/fields/violation.ts';
import { refusalInFormsNames } from '#ground/screens/forms/in-forms-names.ts';
import { type AnswersForm, useAnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { invoiceForm } from '../../rules/invoices/approved-positions.ts';
import { changedIn, type InvoiceMeta, judgeInvoice, NOT_LISTED } from '../../rules/invoices/invoice.ts';
import { creditFaults } from '../../rules/invoices/other-invoices.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { getInvoice, invoiceTag, patchInvoice, saveInvoice } from '../invoice-api.ts';
import { draftSubject, othersOf } from '../invoice-names.ts';
import type { ProofCache } from '../proof-cache.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

interface InvoiceFormOptions {
  verification: LoadedVerification;
  approved: ApprovedProof;
  invoice: Invoice;
  cache: ProofCache;
}

/** The form of one invoice: a draft of this browser until it is saved by hand. */
export function useInvoiceForm({ verification, approved, invoice, cache }: InvoiceFormOptions): AnswersForm {
  const { id } = invoice;
  const { profile } = useProfile();
  // The approved lines on offer are fixed when the dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const definition = useMemo(() => invoiceForm(approved.proofs, invoice.meta.proofItems), [approved, id]);
  const { fields } = definition;
  const proofId = approved.id;
  const { today } = verification.facts;
  // As it was read: what is sent are the changes upon that.
  const [known] = useState(() => new Map<string | undefined, Invoice>());
  known.set(invoiceTag(invoice), invoice);
  return useAnswersForm({
    definition,
    facts: verification.facts,
    account: profile.id,
    subject: draftSubject(verification.id, id),
    stored: { answers: answersOf(fields, invoice), etag: invoiceTag(invoice) },
    onlyOnSave: true,
    evaluate(answers) {
      const { data, violations } = judgeInvoice(answers, today);
      const faults = creditFaults(data as unknown as InvoiceMeta, othersOf(invoice, verification));
      return { data, violations: [...violations, ...faults] };
    },
    async send(answers, etag, keepalive) {
      const read = known.get(etag) ?? invoice;
      const changes = changedIn(metaOf(answers), read.meta);
      const saved = await saveInvoice(read, changes, keepalive).catch(inOwnNames);
      known.set(invoiceTag(saved), saved);
      await cache.putInvoice(proofId, saved);
      return { answers: withChoice(answersOf(fields, saved), answers), etag: invoiceTag(saved), violations: [] };
    },
    async load() {
      const fresh = await getInvoice(id);
      known.set(invoiceTag(fresh), fresh);
      return { answers: answersOf(fields, fresh), etag: invoiceTag(fresh) };
    },
  });
}

/** Shortly before the deadline: stores what can be read, without wrong answers. True where it was stored. */
export async function keepReadable(
  { verification, approved, invoice, cache }: InvoiceFormOptions,
  { state }: AnswersForm,
): Promise<boolean> {
  const { data, violations } = judgeInvoice(state.answers(), verification.facts.today);
  const wrong = new Set(violations.filter(isWrong).map(({ propertyPath }) => propertyPath.split(/[.[]/)[0]));
  const meta = Object.fromEntries(Object.entries(data).filter(([name]) => !wrong.has(name)));
  const saved = await patchInvoice(invoice.id, { meta, etag: undefined, keepalive: true }).catch(() => undefined);
  if (saved !== undefined) await cache.putInvoice(approved.id, saved);
  return saved !== undefined;
}

export function answersOf(fields: Fields, { meta }: Pick<Invoice, 'meta'>): Answers {
  return readAnswers(fields, meta).data;
}

/** 'None of these' is never sent (3-proof-of-use §3). */
function metaOf(answers: Answers): InvoiceMeta {
  const meta = answers as unknown as InvoiceMeta;
  return { ...meta, proofItems: meta.proofItems.filter((item) => item !== NOT_LISTED) };
}

/** The server does not store 'none of these'; on the screen the tick stays. */
function withChoice(stored: Answers, sent: Answers): Answers {
  const isTicked = (sent.proofItems as string[]).includes(NOT_LISTED);
  return isTicked ? { ...stored, proofItems: [...(stored.proofItems as string[]), NOT_LISTED] } : stored;
}

const META = 'meta.';
const OWN_NAMES = { formPath: (path: string) => (path.startsWith(META) ? path.slice(META.length) : path) };

function inOwnNames(error: unknown): never {
  throw refusalInFormsNames(OWN_NAMES, error);
}
