import type { ListField } from '@portal/domain/fields/field.ts';
import type { ApplicantCompany } from '@portal/domain/proposal/step-02-applicant-company/fields.ts';
import { STEP_2 } from '@portal/domain/proposal/step-02-applicant-company/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { AnswersSummary } from '../../forms/answers-summary.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import type { StepSummaryProps } from '../step-summary-props.ts';
import { legendOf } from './legends.ts';

const { addresses: ADDRESSES, ...SINGLE } = STEP_2.fields;
const { fields: ADDRESS } = ADDRESSES as ListField;

/** The company with its name, then every address under the heading the form gives it. */
export function Summary({ data, facts, level }: StepSummaryProps) {
  const { identical, addresses } = data as ApplicantCompany;
  return (
    <Stack>
      <DescriptionList items={[{ term: TEXTS.companyName, value: facts.companyName }]} />
      <AnswersSummary
        definition={{ fields: SINGLE, asked: {}, sections: [{ title: '', fields: Object.keys(SINGLE) }] }}
        data={data}
        facts={facts}
        level={level}
      />
      {addresses.map((address, index) => (
        <div key={legendOf(index, identical)} className="summary__item">
          <p className="kern-label">{legendOf(index, identical)}</p>
          <AnswersSummary
            definition={{
              fields: ADDRESS,
              // Asked of one place only; everywhere else it is stored empty.
              asked: { isWeak: () => address.isWeak !== null },
              sections: [{ title: '', fields: Object.keys(ADDRESS) }],
            }}
            data={address}
            facts={facts}
            level={level}
          />
        </div>
      ))}
    </Stack>
  );
}
