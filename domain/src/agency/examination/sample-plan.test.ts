import { expect, it } from 'vitest';
import { announcedValue, judgeAnnounced, type SamplePlan } from './sample-plan.ts';

/** A Tuesday. */
const TODAY = '2023-02-07';
const judged = (plan: SamplePlan) =>
  judgeAnnounced(announcedValue(plan, TODAY), TODAY).map(({ propertyPath }) => propertyPath);

it('takes the next draw of the lottery where no day is named', () => {
  expect(announcedValue({}, TODAY)).toEqual({ kind: 'keno', drawDay: '2023-02-08' });
  expect(announcedValue({ publicKind: 'lotto' }, '2023-02-08')).toEqual({ kind: 'lotto', drawDay: '2023-02-11' });
});

it('takes no day whose value somebody may know, none far away and none without a draw', () => {
  for (const plan of [{}, { drawDay: '2023-02-21' }, { publicKind: 'lotto', drawDay: '2023-02-11' }] as const) {
    expect(judged(plan)).toEqual([]);
  }
  const wrongs = [{ drawDay: '2023-02-06' }, { drawDay: TODAY }, { drawDay: '2023-02-22' }];
  for (const plan of [...wrongs, { publicKind: 'lotto', drawDay: '2023-02-09' }] as const) {
    expect(judged(plan)).toEqual(['drawDay']);
  }
});
