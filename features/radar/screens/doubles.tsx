import { type ReactNode, useState } from 'react';
import type { CaseKindProps } from '#features/cases/screens/case-parts.ts';
import { performAct } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { OpenButton } from '#ground/screens/forms/files/download.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { DOUBLE_TEXTS, type DoubleSide, type InvoiceDouble, SIGN_WORDS } from '../rules/wire.ts';

/** Invoices that may have been handed in before, beside what they are like, and what was decided; nothing where there are none. */
export function Part({ id, found: { facts, acts } }: CaseKindProps<'verification'>) {
  const { doubles = [] } = facts;
  const canJudge = acts.some(({ act }) => act === 'judge-double');
  if (doubles.length === 0) return null;
  const byInvoice = Map.groupBy(doubles, ({ invoice }) => invoice.id);
  return (
    <Section title={DOUBLE_TEXTS.title} lead={DOUBLE_TEXTS.lead}>
      {[...byInvoice].map(([invoice, found]) => (
        <DoubledInvoice key={invoice} {...{ id, found, canJudge }} />
      ))}
    </Section>
  );
}

/** Folded once it is decided: who works on sees what is open. */
function DoubledInvoice({ id, found, canJudge }: { id: string; found: readonly InvoiceDouble[]; canJudge: boolean }) {
  const isUndecided = found.some((one) => one.needsDecision && one.decision === null);
  const [isOpen, setOpen] = useState(isUndecided);
  const [first] = found;
  if (first === undefined) return null;
  const name = nameOf(first.invoice);
  const needsDecision = found.some((one) => one.needsDecision);
  return (
    <Accordion
      level={3}
      title={name}
      open={isOpen}
      onToggle={setOpen}
      aside={<Stand {...{ isUndecided, needsDecision }} />}
    >
      {found.map((one) => (
        <Comparison key={one.other.id} double={one} of={id} />
      ))}
      {canJudge && needsDecision && (
        <JudgeDouble {...{ id, invoice: first.invoice.id, name, isDecided: !isUndecided }} />
      )}
    </Accordion>
  );
}

function Stand({ isUndecided, needsDecision }: { isUndecided: boolean; needsDecision: boolean }) {
  if (isUndecided) return <Badge tone="warning">Entscheidung fehlt</Badge>;
  return <Badge tone="info">{needsDecision ? 'entschieden' : 'Hinweis'}</Badge>;
}

/** Both sides, property by property. */
function Comparison({
  double: { invoice, other, signs, needsDecision, decision },
  of,
}: {
  double: InvoiceDouble;
  of: string;
}) {
  return (
    <Stack gap="lines">
      <Text>
        <strong>{signs.map((sign) => SIGN_WORDS[sign]).join(' · ')}</strong>
        {!needsDecision && `. ${DOUBLE_TEXTS.told}`}
      </Text>
      <Table
        label={`${nameOf(invoice)} im Vergleich mit ${nameOf(other)}`}
        rows={PROPERTIES}
        rowKey={({ term }) => term}
        columns={[
          { header: 'Angabe', rowHeader: true, cell: ({ term }) => term },
          { header: 'Diese Rechnung', cell: ({ of: value }) => value(invoice, of) },
          { header: 'Andere Rechnung', cell: ({ of: value }) => value(other, of) },
        ]}
      />
      {decision !== null && (
        <Text>
          <strong>{wordOf(decision.double, invoice.id)}</strong>: {decision.reason} ({decision.decidedBy},{' '}
          {dayAndTime(decision.decidedAt)})
        </Text>
      )}
    </Stack>
  );
}

function wordOf(double: string | null, own: string): string {
  if (double === null) return DOUBLE_TEXTS.isNone;
  return double === own ? DOUBLE_TEXTS.isDouble : DOUBLE_TEXTS.otherIsDouble;
}

const PROPERTIES: readonly { term: string; of: (side: DoubleSide, caseId: string) => ReactNode }[] = [
  { term: 'Rechnungsnummer', of: ({ number }) => number ?? '–' },
  { term: 'Anbieter', of: ({ seller }) => seller ?? '–' },
  { term: 'Rechnungsdatum', of: ({ date }) => (date === null ? '–' : formatDay(date)) },
  { term: 'Betrag', of: ({ sum }) => (sum === null ? '–' : formatEuro(sum)) },
  { term: 'Datei', of: (side) => <SideFile side={side} /> },
  { term: 'Verwendungsnachweis', of: (side, caseId) => <SideCase side={side} caseId={caseId} /> },
];

function SideFile({ side: { media: id, fileName, fileSize } }: { side: DoubleSide }) {
  return (
    <>
      {fileName} <OpenButton file={{ fileName, fileSize, downloadUrl: `/api/agency/media/${id}/download` }} />
    </>
  );
}

function SideCase({ side, caseId }: { side: DoubleSide; caseId: string }) {
  const where = `${side.caseNumber}, ${side.companyName}, Nachweis ${side.position + 1}`;
  return side.verification === caseId ? (
    where
  ) : (
    <TextLink to={`/fall/verifications/${side.verification}`}>{where}</TextLink>
  );
}

function nameOf({ position, number, fileName }: DoubleSide): string {
  return `Nachweis ${position + 1}, ${number === null ? fileName : `Rechnung ${number}`}`;
}

const { label, needs } = VERIFICATION_TABLE.acts['judge-double'];
const { isDouble: IS_DOUBLE, reason: REASON } = needs;
const OPTIONS = [
  { value: false, label: DOUBLE_TEXTS.isNone },
  { value: true, label: DOUBLE_TEXTS.isDouble },
];

interface JudgeDoubleProps {
  /** Of the proof of use. */
  id: string;
  invoice: string;
  name: string;
  isDecided: boolean;
}

interface Judged {
  isDouble: boolean | null;
  reason: string | null;
}

/** Whether an invoice was handed in twice, with the reason that stays on record; a decision can be taken anew. */
function JudgeDouble({ id, invoice, name, isDecided }: JudgeDoubleProps) {
  const [isOpen, setOpen] = useState(!isDecided);
  const form = useSentForm<Judged, unknown>({
    initial: { isDouble: null, reason: null },
    check: (values) => problemsIn({ isDouble: IS_DOUBLE, reason: REASON }, { ...values }),
    send: (values) => performAct({ segment: 'verifications', id, act: 'judge-double', fields: { invoice, ...values } }),
    onDone: () => setOpen(false),
  });
  if (!isOpen) {
    return (
      <span>
        <Button aria-label={`Entscheidung ändern: ${name}`} onPress={() => setOpen(true)}>
          Entscheidung ändern
        </Button>
      </span>
    );
  }
  return (
    <form className="stack stack--fields" noValidate aria-label={`${label}: ${name}`} onSubmit={form.onSubmit}>
      <RadioField
        name={`double.${invoice}`}
        label={IS_DOUBLE.label}
        required
        inline
        options={OPTIONS}
        value={form.values.isDouble}
        onChange={(isDouble) => form.set('isDouble', isDouble)}
        error={form.errorOf('fields.isDouble')}
      />
      <TextField
        name={`reason.${invoice}`}
        label={REASON.label}
        required
        max={REASON.max}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        error={form.errorOf('fields.reason')}
      />
      <div>
        <Button type="submit" busy={form.isBusy} aria-label={`Entscheidung speichern: ${name}`}>
          Entscheidung speichern
        </Button>
      </div>
      <StatusLine>{form.failure}</StatusLine>
    </form>
  );
}
