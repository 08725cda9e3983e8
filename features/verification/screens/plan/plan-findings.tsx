import './plan.css';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Icon } from '#ground/screens/ui/text/icon.tsx';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { allFindings, type Findings, type ProofFindings } from './findings.ts';
import { storedAccounts } from './plan-rows.ts';

/** What is to be known of one proof, beside the state of its row. */
export function RowFindings({ findings: { open, marks } }: { findings: Findings }) {
  if (open.length + marks.length === 0) return null;
  return (
    <ul className="plan-findings">
      {[...open, ...marks].map((text) => (
        <li key={text} className="kern-body kern-body--small">
          <Icon name="warning" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface PlanFindingsProps {
  verification: LoadedVerification;
  level: 2 | 3 | 4;
}

/** The same of all proofs by their names, from the stored answers. Nothing where there is nothing to say. */
export function PlanFindings({ verification, level }: PlanFindingsProps) {
  const found = allFindings(storedAccounts(verification), verification);
  const [open, marks] = [listed(found, 'open'), listed(found, 'marks')];
  if (found.length === 0) return null;
  return (
    <Stack gap="lines">
      {open.length > 0 && <Box title={TEXTS.openFindings} texts={open} level={level} />}
      {marks.length > 0 && <Box title={INVOICE_TEXTS.warnings} texts={marks} level={level} />}
    </Stack>
  );
}

function listed(found: readonly ProofFindings[], kind: 'open' | 'marks'): string[] {
  return found.flatMap((one) => one[kind].map((text) => `${one.about}: ${text}`));
}

function Box({ title, texts, level }: { title: string; texts: readonly string[]; level: 2 | 3 | 4 }) {
  return (
    <Alert tone="warning" title={title} level={level}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
