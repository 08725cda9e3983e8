import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ClaimedProof } from '../../rules/examination/claims.ts';
import { ApprovedLines, proofName } from '../public.ts';
import type { ProofClaimsProps } from './claim-table.tsx';
import { ClaimTable } from './claim-table.tsx';
import { admitRest, type ExaminationDraft, judgementOf, keyOf } from './examination-items.ts';

/** One approved proof: what was granted, then every invoice and every payment with what of it counts. */
export function ProofClaims({ counted, ...props }: ProofClaimsProps & { counted: Cents }) {
  const { claim, index, form, facts } = props;
  const approved = facts.papers.approved.proofs.find(({ id }) => id === claim.id);
  const name = proofName({ description: approved?.description ?? null }, index);
  const { invoiceTotal, approvedSum } = claim;
  return (
    <Section level={3} title={name}>
      <Text>
        Bewilligt {formatEuro(approvedSum)} · Rechnungen laut Angabe{' '}
        {invoiceTotal === null ? 'keine' : formatEuro(invoiceTotal)} · davon zählt nach Ihren Eingaben{' '}
        <strong>{formatEuro(counted)}</strong>
      </Text>
      {approved !== undefined && (
        <Accordion level={4} title="Bewilligte Gegenstände und Maßnahmen">
          <ApprovedLines approved={approved} />
        </Accordion>
      )}
      <ClaimTable {...props} list="invoices" />
      <ClaimTable {...props} list="payments" />
      {openCount(claim, form.values) > 0 && (
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

function openCount({ id, invoices, payments }: ClaimedProof, draft: ExaminationDraft): number {
  const isOpen = (list: 'invoices' | 'payments') => (claim: { id: string }) =>
    judgementOf(draft, keyOf(id, list, claim.id)).admitted === null;
  return invoices.filter(isOpen('invoices')).length + payments.filter(isOpen('payments')).length;
}
