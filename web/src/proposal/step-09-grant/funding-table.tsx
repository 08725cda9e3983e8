import './funding-table.css';
import type { Funding } from '@portal/domain/proposal/funding.ts';
import { TEXTS } from '@portal/domain/proposal/step-09-grant/texts.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { formatPercent } from '@portal/domain/values/percent.ts';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Table } from '../../ui/table/table.tsx';

/** The result first, then the way to it in the steps of the calculation (2-application §9). */
export function FundingTable({ funding }: { funding: Funding }) {
  return (
    <Section title={TEXTS.tableCaption}>
      <DescriptionList
        items={[
          { term: TEXTS.grantLabel, value: <strong>{formatEuro(funding.step3)}</strong> },
          { term: TEXTS.ownShareLabel, value: <strong>{formatEuro(funding.ownShare)}</strong> },
        ]}
      />
      <div className="funding-table">
        <Table
          caption={TEXTS.tableCaption}
          captionHidden
          rows={rowsOf(funding)}
          rowKey={({ label }) => label}
          columns={[
            { key: 'label', header: 'Rechenschritt', rowHeader: true, cell: ({ label }) => label },
            { key: 'value', header: 'Ergebnis', numeric: true, cell: ({ value }) => value },
          ]}
        />
      </div>
    </Section>
  );
}

function rowsOf({ total, fq, step1, min, step2, maxDeminimis, step3 }: Funding): { label: string; value: string }[] {
  return [
    { label: TEXTS.totalLabel, value: formatEuro(total) },
    { label: TEXTS.rateLabel, value: formatPercent(fq) },
    { label: TEXTS.stepOneLabel, value: formatEuro(step1) },
    { label: TEXTS.minLabel, value: formatEuro(min) },
    { label: TEXTS.stepTwoLabel, value: formatEuro(step2) },
    { label: TEXTS.maxDeminimisLabel, value: formatEuro(maxDeminimis) },
    { label: TEXTS.stepThreeLabel, value: formatEuro(step3) },
  ];
}
