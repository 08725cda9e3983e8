import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { type ActForm as Form, useFacts } from '#features/cases/screens/acts/use-act-form.ts';
import { barOf } from '#features/cases/screens/use-checks.ts';
import { asked } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { InvoiceDoubts, ProposedExamination, VerificationFacts } from '#features/payout/rules/wire.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { dropDraft, findDraft, keepDraftSoon } from '#ground/screens/browser/memory.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { type ClaimedProof, invoicesSaid } from '../../rules/claims.ts';
import { ApprovedLines } from '../approved-lines.tsx';
import { proofName } from '../invoice-names.ts';
import { nameClaim } from './claim-names.ts';
import { ClaimTable, type ProofClaimsProps } from './claim-table.tsx';
import {
  admitRest,
  completeClaims,
  draftFrom,
  type ExaminationDraft,
  isOpen,
  lowersClaim,
  resultSoFar,
  toSend,
  violationsOf,
} from './examination-items.ts';
import { ExaminationTotals, proposedIn } from './examination-state.tsx';
import './examination.css';

/** What of every invoice and payment counts, with the grant that follows while typing (agency.md, "examine a proof of use"). */
export function ExaminationPanel({ onDone, ...props }: ActFormProps) {
  const facts = useFacts<'verification'>(props.segment, props.id);
  const claims = useMemo(() => completeClaims(facts.claims), [facts.claims]);
  const doubts = useInvoiceDoubts(props.id);
  const kept = useKeptDraft(props.id);
  const [begun] = useState(() => kept.found ?? draftFrom(proposedBefore(facts), facts.declared));
  const { additionalFunding } = facts.declared;
  return (
    <ActForm<ExaminationDraft>
      {...props}
      initial={begun}
      toFields={(draft) => ({
        ...{ admitted: toSend(claims, draft), additionalFunding: draft.additionalFunding ?? 0 },
        ...{ exception: draft.exception ?? null, exceptionReason: draft.exceptionReason ?? null },
      })}
      check={(draft) => problemsOf(facts, draft)}
      nameOf={(path) => nameAt(facts, path)}
      said={<BeforeAmounts facts={facts} />}
      looks={{
        additionalFunding: {
          label: 'Anzurechnende Deckungsmittel',
          hint: `Angegeben: ${formatEuro(additionalFunding)}`,
          required: true,
        },
      }}
      slots={(form) => ({
        admitted: <Claims {...{ form, facts, claims, kept, doubts }} />,
        ...(lowersClaim(claims, form.values, additionalFunding) ? {} : NOTHING_CUT),
      })}
      aside={({ values }) => <ExaminationTotals soFar={resultSoFar(claims, values, facts.declared)} />}
      onDone={() => {
        kept.drop();
        onDone();
      }}
    />
  );
}

/** What the electronic invoices should be looked at for, by invoice. They are hints: the examination does not wait for them. */
function useInvoiceDoubts(id: string): ReadonlyMap<string, readonly string[]> {
  const doubts = asked<InvoiceDoubts>(`/api/agency/verifications/${id}/invoice-doubts`);
  const { data } = useQuery({ ...doubts, staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => new Map(data?.invoices.map((one) => [one.id, one.doubts])), [data]);
}

/** Who cuts nothing has nobody to hear. */
const NOTHING_CUT = { exception: null, exceptionReason: null };

function BeforeAmounts({ facts }: { facts: VerificationFacts }) {
  return (
    <>
      <Text>
        Sie schlagen vor, eine zweite Person bestätigt. Ihre Eingaben bleiben in diesem Browser, bis Sie den Vorschlag
        abgeben.
      </Text>
      <Text muted>
        Eingabe erkennt den Betrag wie geltend gemacht an und geht zum nächsten, die Pfeiltasten wechseln die Zeile, Alt
        + Eingabe öffnet die Datei.
      </Text>
      <ReviewNote facts={facts} />
    </>
  );
}

interface ClaimsProps {
  form: Form<ExaminationDraft>;
  facts: VerificationFacts;
  claims: readonly ClaimedProof[];
  kept: ReturnType<typeof useKeptDraft>;
  doubts: ReturnType<typeof useInvoiceDoubts>;
}

function Claims({ form, facts, claims, kept, doubts }: ClaimsProps) {
  const { values } = form;
  useEffect(() => kept.keep(values), [kept, values]);
  const { admitted } = resultSoFar(claims, values, facts.declared).result;
  return claims.map((claim, index) => (
    <ProofClaims key={claim.id} {...{ claim, index, facts, form, doubts }} counted={admitted[index]?.sum ?? 0} />
  ));
}

/** One approved proof: what was granted, then every invoice and every payment with what of it counts. */
function ProofClaims({ counted, ...props }: ProofClaimsProps & { counted: Cents }) {
  const { claim, index, form, facts } = props;
  const approved = facts.papers.approved.proofs.find(({ id }) => id === claim.id);
  const name = proofName({ description: approved?.description ?? null }, index);
  const said = invoicesSaid(claim);
  return (
    <Section level={3} title={name}>
      <Text>
        Bewilligt {formatEuro(claim.approvedSum)} · Rechnungen laut Angabe {said === null ? 'keine' : formatEuro(said)}{' '}
        · davon zählt nach Ihren Eingaben <strong>{formatEuro(counted)}</strong>
      </Text>
      {approved !== undefined && (
        <Accordion level={4} title="Bewilligte Gegenstände und Maßnahmen">
          <ApprovedLines approved={approved} />
        </Accordion>
      )}
      <ClaimTable {...props} list="invoices" />
      <ClaimTable {...props} list="payments" />
      {isOpen(form.values, claim) && (
        <span>
          <Button
            onPress={() => form.set('items', admitRest(form.values, claim).items)}
            aria-label={`Übrige Posten wie geltend gemacht anerkennen: ${name}`}
          >
            Übrige Posten wie geltend gemacht anerkennen
          </Button>
        </span>
      )}
    </Section>
  );
}

function proposedBefore(facts: VerificationFacts) {
  return proposedIn(facts, 'examine')?.content as unknown as ProposedExamination | undefined;
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
  const bar = barOf('verification', reviews);
  if (bar === undefined) return null;
  return (
    <Alert tone="info" title={bar} level={3}>
      Einen Zuschuss können Sie erst vorschlagen, wenn beide Prüflisten vollständig und erfüllt sind.
    </Alert>
  );
}

/** By the rules, at the paths the server names as well. */
function problemsOf(facts: VerificationFacts, draft: ExaminationDraft): Problem[] {
  return violationsOf(facts.claims, draft).map(({ propertyPath, message }) => ({
    propertyPath: `fields.admitted.${propertyPath}`,
    message,
  }));
}

/** What is typed survives a reload, until it is proposed. */
function useKeptDraft(id: string) {
  const { officer } = useOfficer();
  return useMemo(() => {
    const subject = `examination.${id}`;
    return {
      found: findDraft(officer.id, subject)?.values as unknown as ExaminationDraft | undefined,
      keep: (values: ExaminationDraft) => keepDraftSoon(officer.id, subject, () => ({ values: { ...values } })),
      drop: () => dropDraft(officer.id, subject),
    };
  }, [officer.id, id]);
}
