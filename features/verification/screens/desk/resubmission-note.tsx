import { nameOfProof } from '#features/correction/rules/proofs-at.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';

/** The phase of late invoices while it is open: until when, for what, and why. */
export function ResubmissionNote({ facts, isOpen }: { facts: VerificationFacts; isOpen: boolean }) {
  const { until, reason, items } = facts.resubmission;
  if (!isOpen || until === null) return null;
  const meant = proofNames(facts).filter(({ value }) => items?.includes(value));
  return (
    <Alert tone="info" title={`Nachreichung offen bis ${formatDay(until)}, 23:59 Uhr`}>
      {reason !== null && <p className="kern-body case__why">{reason}</p>}
      {meant.length > 0 && (
        <ul>
          {meant.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The proofs by id, as the desk names them. */
export function proofNames({ papers }: VerificationFacts): { value: string; label: string }[] {
  return papers.approved.proofs.map(({ id, description }, index) => ({
    value: id,
    label: nameOfProof(description, index),
  }));
}
