import { formatIban, maskIban } from '#ground/rules/values/iban.ts';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { findFieldAt } from '#ground/screens/forms/locate-field.ts';
import { valueAt, withValueAt } from '#ground/screens/forms/path.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { VERIFICATION_STEP_5 } from '../rules/step-5-financing-overview/schema.ts';
import { TEXTS } from '../rules/step-5-financing-overview/texts.ts';
import { type AnsweredPart, AnswerList, answeredPart } from './answer-list.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';

const AFFIRMATIONS = 'verificationAffirm';
const BANK = 'verificationBank';
const IBAN = `${BANK}.iban`;

interface AffirmationSummaryProps {
  verification: LoadedVerification;
  /** The reader is the recipient, who has to check the account before it is signed. */
  isOwn?: boolean | undefined;
}

/** Step 5: what was affirmed, the account for the payment, and files of an examination in depth. */
export function AffirmationSummary({ verification, isOwn = false }: AffirmationSummaryProps) {
  const answered = answeredPart(VERIFICATION_STEP_5, verification);
  return (
    <>
      <Section level={3} title={TEXTS.affirmTitle}>
        <Affirmations {...answered} />
      </Section>
      <Section level={3} title={TEXTS.bankTitle}>
        <AnswerList of={withIban(answered, isOwn ? formatIban : maskIban)} paths={namesIn(BANK)} />
      </Section>
      {verification.detail.checkRequired && (
        <Section level={3} title={TEXTS.inDepthTitle}>
          <FilesSummary
            place={{ purpose: 'inDepthCheck', ids: { item: verification.id } }}
            label={TEXTS.inDepthFiles}
          />
        </Section>
      )}
    </>
  );
}

/** Paths of what stands in a group. */
function namesIn(group: string): string[] {
  const field = findFieldAt(VERIFICATION_STEP_5, group)?.field;
  return field?.kind === 'group' ? Object.keys(field.fields).map((name) => `${group}.${name}`) : [];
}

function Affirmations({ part, data }: AnsweredPart) {
  return (
    <Table
      label={TEXTS.affirmTitle}
      rows={namesIn(AFFIRMATIONS)}
      rowKey={(path) => path}
      columns={[
        { header: 'Erklärung', rowHeader: true, cell: (path) => findFieldAt(part, path)?.field.label },
        { header: 'Ihre Angabe', cell: (path) => (valueAt(data, path) === true ? 'bestätigt' : 'nicht bestätigt') },
      ]}
    />
  );
}

/** Others read only the last characters of it: an overview may lie open on a desk (ux §5.20). */
function withIban(answered: AnsweredPart, shown: (iban: string) => string): AnsweredPart {
  const iban = valueAt(answered.data, IBAN);
  return typeof iban === 'string' ? { ...answered, data: withValueAt(answered.data, IBAN, shown(iban)) } : answered;
}
