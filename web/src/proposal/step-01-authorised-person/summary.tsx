import type { ListField } from '@portal/domain/fields/field.ts';
import type { AuthorisedPerson } from '@portal/domain/proposal/step-01-authorised-person/fields.ts';
import { STEP_1 } from '@portal/domain/proposal/step-01-authorised-person/schema.ts';
import { AnswersSummary } from '../../forms/answers-summary.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import type { StepSummaryProps } from '../step-summary-props.ts';
import { legendOf } from './legends.ts';

const { staff: STAFF, ...SINGLE } = STEP_1.fields;
const { fields: PERSON } = STAFF as ListField;

/** Everybody under the heading the form gives them. */
export function Summary({ data, facts, level }: StepSummaryProps) {
  const { staff } = data as AuthorisedPerson;
  const func = staff[0]?.func ?? null;
  return (
    <Stack>
      <AnswersSummary
        definition={{ fields: SINGLE, asked: {}, sections: [{ title: '', fields: Object.keys(SINGLE) }] }}
        data={data}
        facts={facts}
        level={level}
      />
      {staff.map((person, index) => (
        <div key={legendOf(index, func)} className="summary__item">
          <p className="kern-label">{legendOf(index, func)}</p>
          <AnswersSummary
            definition={{
              fields: PERSON,
              asked: { func: () => index === 0 },
              sections: [{ title: '', fields: Object.keys(PERSON) }],
            }}
            data={person}
            facts={facts}
            level={level}
          />
        </div>
      ))}
    </Stack>
  );
}
