import type { ReactNode } from 'react';
import { conditionsOf } from '#ground/rules/fields/answers.ts';
import type { ListField } from '#ground/rules/fields/field.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { AnswersSummary, useAnswerNotes } from '#ground/screens/forms/answers-summary.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { invoiceForm } from '../../rules/invoices/approved-positions.ts';
import { eligibilityMark } from '../../rules/invoices/invoice.ts';
import { areAtInvoices } from '../../rules/plan/accounting.ts';
import {
  countOfInvoices,
  type FinancingPlan,
  TEXTS,
  VERIFICATION_STEP_4,
} from '../../rules/steps/step-4-financing-plan.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { ApprovedLines } from '../approved-lines.tsx';
import { approvalDatesOf, invoiceName } from '../invoice-names.ts';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import { answersOf } from '../invoices/use-invoice-form.ts';
import { storedAccounts } from '../save-part.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { PaidTotal } from './financial-summary.tsx';
import { findApproved, findingsOf, findProof, PROOFS } from './plan-rows.ts';

interface ProofAccountsProps {
  verification: LoadedVerification;
  level?: Level | undefined;
}

type Level = 2 | 3 | 4;
type Account = FinancingPlan[typeof PROOFS][number];

const LIST = VERIFICATION_STEP_4.fields[PROOFS] as ListField;

/** Every approved proof with its account, to read: lines, invoices, payments, explanation. */
export function ProofAccounts({ verification, level = 3 }: ProofAccountsProps) {
  const accounts = storedAccounts(verification);
  const Heading = `h${level}` as const;
  return (
    <Stack gap="groups">
      {accounts.map((account, index) => (
        <section key={account.id}>
          <Stack>
            <Heading className="kern-title">{`${LIST.itemLabel} ${index + 1}`}</Heading>
            <OneAccount account={account} verification={verification} />
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function OneAccount({ account, verification }: { account: Account; verification: LoadedVerification }) {
  const id = account.id ?? '';
  const notesAt = useAnswerNotes();
  const [approved, proof] = [findApproved(verification, id), findProof(verification, id)];
  if (approved === undefined || proof === undefined) return null;
  return (
    <>
      <DescriptionList
        items={[
          { term: TEXTS.columns.proof, value: approved.description },
          { term: TEXTS.provider, value: approved.provider },
          { term: TEXTS.columns.approved, value: formatEuro(approved.totalSum) },
        ]}
      />
      {notesAt(`proofs.${id}`)}
      <Part title={TEXTS.approvedLines}>
        <ApprovedLines approved={approved} />
      </Part>
      {proof.invoices.length > 0 && (
        <Part title={countOfInvoices(proof.invoices.length)}>
          <InvoiceList {...{ verification, approved }} proof={proof} mode="view" />
          <InvoiceAnswers {...{ verification, approved }} path={`proofs.${id}.invoices`} invoices={proof.invoices} />
        </Part>
      )}
      <Part title={TEXTS.account}>
        <AccountSummary
          account={account}
          undecided={findingsOf(account, verification).undecided}
          areAtInvoices={areAtInvoices(account.payments, metasOf(verification, id))}
        />
      </Part>
    </>
  );
}

interface InvoiceAnswersProps {
  verification: LoadedVerification;
  approved: ApprovedProof;
  invoices: readonly Invoice[];
  /** What comments name them by: 'proofs.{id}.invoices'. */
  path: string;
}

/** What was answered about each invoice, in full: for the screen and for paper. */
function InvoiceAnswers({ verification, approved, invoices, path }: InvoiceAnswersProps) {
  const notesAt = useAnswerNotes();
  const approval = approvalDatesOf(verification);
  return invoices.map((invoice, index) => {
    const mark = eligibilityMark(invoice.meta, approval);
    const definition = invoiceForm(approved.proofs, invoice.meta.proofItems);
    return (
      <div key={invoice.id} className="summary__item">
        <p className="kern-label">{invoiceName(invoice, index)}</p>
        {mark && <Badge tone="warning">{mark}</Badge>}
        <AnswersSummary
          definition={definition}
          data={answersOf(definition.fields, invoice)}
          facts={{}}
          path={`${path}.${invoice.id}`}
        />
        {notesAt(`${path}.${invoice.id}`)}
      </div>
    );
  });
}

function metasOf({ facts }: LoadedVerification, id: string) {
  return (facts.invoices[id] ?? []).map(({ meta }) => meta);
}

interface AccountSummaryProps {
  account: Account;
  undecided: number;
  /** Its payments were read above, invoice by invoice: here only their sum. */
  areAtInvoices: boolean;
}

function AccountSummary({ account, undecided, areAtInvoices }: AccountSummaryProps) {
  const isSaid = (name: string) => name !== 'payments' || !areAtInvoices;
  const sections = [{ title: LIST.itemLabel, fields: Object.keys(LIST.fields).filter(isSaid) }];
  return (
    <>
      <AnswersSummary
        definition={{ fields: LIST.fields, asked: conditionsOf(LIST), sections }}
        data={account}
        facts={{}}
        path={`proofs.${account.id}`}
      />
      {account.noInvoice !== true && (
        <DescriptionList
          items={[{ term: TEXTS.paidOfInvoice, value: <PaidTotal {...account} undecided={undecided} /> }]}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack stack--lines">
      <p className="kern-label kern-label--large">{title}</p>
      {children}
    </div>
  );
}
