import './examination.css';
import type { ProposedExamination, VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { type CheckResults, reviewBar } from '@portal/domain/agency/approval/check-list.ts';
import type { Review } from '@portal/domain/agency/desk/wire.ts';
import { formatEuro, readEuro } from '@portal/domain/values/money.ts';
import { useEffect, useMemo } from 'react';
import { dropDraft, findDraft, keepDraftSoon } from '../../platform/drafts.ts';
import { serverNow } from '../../platform/server-clock.ts';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { MoneyField } from '../../ui/field/money-field.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { type ActForm, useActForm } from '../case/use-act-form.ts';
import { useFacts } from '../money/use-facts.ts';
import { useOfficer } from '../session/use-officer.ts';
import { nameClaim } from './claim-names.ts';
import {
  completeClaims,
  draftFrom,
  type ExaminationDraft,
  resultSoFar,
  toSend,
  violationsOf,
} from './examination-items.ts';
import { ExaminationTotals } from './examination-totals.tsx';
import { ProofClaims } from './proof-claims.tsx';
import { proposedIn } from './proposed-in.ts';
import { useInvoiceDoubts } from './use-invoice-doubts.ts';

/** What of every invoice and payment counts, with the grant that follows while typing (agency.md, "examine a proof of use"). */
export function ExaminationPanel({ segment, id, act, onClose, onDone }: ActFormProps) {
  const facts = useFacts<'verification'>(segment, id);
  const claims = useMemo(() => completeClaims(facts.claims), [facts.claims]);
  const doubts = useInvoiceDoubts(id);
  const kept = useKeptDraft(id);
  const form = useActForm<ExaminationDraft>({
    ...{ segment, id, act },
    initial: kept.found ?? draftFrom(proposedBefore(facts), facts.declared),
    toFields: (draft) => ({ admitted: toSend(claims, draft), additionalFunding: draft.additionalFunding ?? 0 }),
    check: (draft) => problemsOf(facts, draft),
    onDone: () => {
      kept.drop();
      onDone();
    },
  });
  useEffect(() => kept.keep(form.values), [kept, form.values]);
  const told = withNames(form, facts);
  const soFar = resultSoFar(claims, form.values, facts.declared);
  return (
    <ActPanel form={told} onClose={onClose} aside={<ExaminationTotals soFar={soFar} />}>
      <Text>
        Sie schlagen vor, eine zweite Person bestätigt. Ihre Eingaben bleiben in diesem Browser, bis Sie den Vorschlag
        abgeben.
      </Text>
      <ReviewNote facts={facts} />
      {claims.map((claim, index) => (
        <ProofClaims
          key={claim.id}
          {...{ claim, index, facts, doubts }}
          form={told}
          counted={soFar.result.admitted[index]?.sum ?? 0}
        />
      ))}
      <AdditionalFunding form={told} declared={facts.declared.additionalFunding} />
    </ActPanel>
  );
}

function proposedBefore(facts: VerificationFacts) {
  return proposedIn(facts, 'examine')?.content as unknown as ProposedExamination | undefined;
}

/** In the summary each complaint names its item. */
function withNames(form: ActForm<ExaminationDraft>, facts: VerificationFacts): ActForm<ExaminationDraft> {
  return {
    ...form,
    problems: form.problems.map(({ propertyPath, message }) => ({
      propertyPath,
      message: `${nameAt(facts, propertyPath)}${message}`,
    })),
  };
}

const ITEM_PATH = /proofs\[(\d+)\]\.(invoices|payments)\[(\d+)\]/;

/** 'Nachweis 1, Rechnung R-17: ' */
function nameAt({ claims, papers }: VerificationFacts, path: string): string {
  const [, index, list, place] = ITEM_PATH.exec(path) ?? [];
  const proof = claims[Number(index)];
  if (proof === undefined || (list !== 'invoices' && list !== 'payments')) return '';
  const claim = proof[list][Number(place)];
  if (claim === undefined) return '';
  return `Nachweis ${Number(index) + 1}, ${nameClaim(papers, proof.id, list, claim.id).name}: `;
}

/** What bars the proposal whatever is typed. */
function ReviewNote({ facts: { reviews } }: { facts: VerificationFacts }) {
  const resultsOf = ({ items }: Review): CheckResults =>
    Object.fromEntries(
      items.flatMap(({ item, result }) => (result === null ? [] : [[item.split('.')[1] ?? '', result]])),
    );
  const bar = reviewBar('verification', {
    content: resultsOf(reviews.content),
    arithmetic: resultsOf(reviews.arithmetic),
  });
  if (bar === undefined) return null;
  return (
    <Alert tone="info" title={bar} level={3}>
      Einen Zuschuss können Sie erst vorschlagen, wenn beide Prüflisten vollständig und erfüllt sind.
    </Alert>
  );
}

/** By the domain's rules, at the paths the server names as well. */
function problemsOf(facts: VerificationFacts, draft: ExaminationDraft): Problem[] {
  const { additionalFunding: typed } = draft;
  const read = typeof typed === 'string' ? readEuro(typed) : undefined;
  const unreadable = read?.ok === false ? [{ propertyPath: 'fields.additionalFunding', message: read.message }] : [];
  const wrongs = violationsOf(facts.claims, draft);
  return [
    ...wrongs.map(({ propertyPath, message }) => ({ propertyPath: `fields.admitted.${propertyPath}`, message })),
    ...unreadable,
  ];
}

/** What is typed survives a reload, until it is proposed. */
function useKeptDraft(id: string) {
  const { officer } = useOfficer();
  return useMemo(() => {
    const subject = `examination.${id}`;
    return {
      found: findDraft(officer.id, subject)?.values as unknown as ExaminationDraft | undefined,
      keep: (values: ExaminationDraft) =>
        keepDraftSoon(officer.id, subject, () => ({
          values: values as unknown as Record<string, unknown>,
          etag: undefined,
          savedAt: serverNow().toISOString(),
        })),
      drop: () => dropDraft(officer.id, subject),
    };
  }, [officer.id, id]);
}

function AdditionalFunding({ form, declared }: { form: ActForm<ExaminationDraft>; declared: number }) {
  return (
    <Section level={3} title="Zusätzliche Deckungsmittel">
      <MoneyField
        name="fields.additionalFunding"
        label="Anzurechnende Deckungsmittel"
        hint={`Angegeben: ${formatEuro(declared)}`}
        required
        value={form.values.additionalFunding}
        error={form.errorOf('additionalFunding')}
        onChange={(value) => form.set('additionalFunding', value)}
      />
    </Section>
  );
}
