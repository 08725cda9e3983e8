import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { AnswerText } from '#ground/screens/forms/answers-summary.tsx';
import { useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { PREFILL_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import type { Invoice, InvoicePrefill } from '../../rules/wire.ts';
import { prefillQuery } from '../invoice-api.ts';

/** An answer the file offers and the form does not have yet. */
export interface Offer {
  name: string;
  field: Field;
  value: unknown;
  /** What stands in the form; null where it is empty. */
  before: unknown;
}

/** What would change if the file's own data were taken over. */
export function offersOf({ meta, proofItems }: InvoicePrefill, fields: Fields, answers: Answers): Offer[] {
  const offered = Object.entries<unknown>({ ...meta, proofItems: [...proofItems] });
  return offered.flatMap(([name, value]): Offer[] => {
    const field = fields[name];
    const before = answers[name] ?? null;
    if (field === undefined || isEmpty(value) || isSame(value, before)) return [];
    return [{ name, field, value, before: isEmpty(before) ? null : before }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Offers the answers that were read from the file, to accept with one click. Nothing where there are none, or none that differ. */
export function PrefillBox({ invoice }: { invoice: Invoice }) {
  const form = useFormState();
  const client = useQueryClient();
  const query = prefillQuery(invoice);
  const { data } = useQuery({ ...query, enabled: invoice.media !== null });
  const { fields } = form.definition;
  const title = data?.isGuess ? PREFILL_TEXTS.guess : PREFILL_TEXTS.title;
  const offers = useFromAnswers((answers: Answers) => (data?.found ? offersOf(data, fields, answers) : NO_OFFERS));
  const [status, setStatus] = useState('');

  function closeOffers(said: string) {
    if (data !== undefined) client.setQueryData(query.queryKey, { ...data, found: false, note: null });
    setStatus(said);
    focusField('invoiceNumber');
  }
  function accept() {
    for (const { name, value } of offers) form.setAnswer(name, value);
    closeOffers(PREFILL_TEXTS.accepted);
  }

  return (
    <div className="stack stack--lines prefill">
      {offers.length > 0 && (
        <Alert tone="info" title={title} level={3} announce>
          <Text>{leadOf(data?.isGuess === true, offers)}</Text>
          <OfferTable label={title} offers={offers} seller={data?.seller ?? null} />
          <ButtonRow>
            <Button kind="primary" onPress={accept}>
              {PREFILL_TEXTS.accept}
            </Button>
            <Button onPress={() => closeOffers('')}>{PREFILL_TEXTS.refuse}</Button>
          </ButtonRow>
        </Alert>
      )}
      {data?.note && <Text>{data.note}</Text>}
      <StatusRegion className="kern-body">{status}</StatusRegion>
    </div>
  );
}

function leadOf(isGuess: boolean, offers: readonly Offer[]): string {
  if (offers.some(({ before }) => before !== null)) return PREFILL_TEXTS.replaces;
  return isGuess ? PREFILL_TEXTS.guessLead : PREFILL_TEXTS.lead;
}

const NO_OFFERS: readonly Offer[] = [];

interface Line {
  key: string;
  label: string;
  offered: ReactNode;
  before: ReactNode;
}

interface OfferTableProps {
  label: string;
  offers: readonly Offer[];
  seller: string | null;
}

function OfferTable({ label, offers, seller }: OfferTableProps) {
  const replaces = offers.some(({ before }) => before !== null);
  const lines = [
    ...offers.map(
      ({ name, field, value, before }): Line => ({
        key: name,
        label: field.label,
        offered: <AnswerText field={field} value={value} />,
        before: before === null ? '–' : <AnswerText field={field} value={before} />,
      }),
    ),
    ...(seller === null ? [] : [{ key: 'seller', label: PREFILL_TEXTS.seller, offered: seller, before: '–' }]),
  ];
  const columns: TableColumn<Line>[] = [
    { header: PREFILL_TEXTS.field, rowHeader: true, cell: ({ label }) => label },
    { header: PREFILL_TEXTS.offered, cell: ({ offered }) => offered },
    ...(replaces ? [{ header: PREFILL_TEXTS.before, cell: ({ before }: Line) => before }] : []),
  ];
  return <Table label={label} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}
