import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import type { ApprovalDates } from '../../rules/invoices/eligibility.ts';
import { NO_META } from '../../rules/invoices/invoice.ts';
import { EligibilityWhy } from './invoice-editor.tsx';

const APPROVAL = { notice: '2022-03-18', start: '2022-07-01', end: '2023-06-30' } as ApprovalDates;

test('an invoice says by which of its dates it counts, half a date typed is none', async () => {
  const first = {
    ...NO_META,
    ...{ invoiceDate: '2022-10-01', orderDate: '2022-07-02', periodStart: '2022-08-0' },
  };
  const form = formInMemory({ definition: { fields: {} } as never, facts: {}, first });
  render(
    <FormProvider value={form}>
      <EligibilityWhy approval={APPROVAL} />
    </FormProvider>,
  );
  const details = screen.getByText('Warum förderfähig oder nicht?').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(await within(details).findByRole('table')).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toMatch(/^Nach den Daten das ungünstigste Datum zählt.*förderfähig/);
});
