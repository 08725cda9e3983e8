import { expect, it } from 'vitest';
import { faqUntilEnd } from '#features/pages/screens/faq-until-end.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';

for (const programme of Object.values(PROGRAMMES)) {
  it(`has a question for every step of ${programme.name} and for its review`, () => {
    const asked = new Set(
      faqUntilEnd(programme)
        .flatMap(({ topics }) => topics)
        .flatMap(({ at = [] }) => at),
    );
    for (const step of [...programme.steps, 'review' as const]) expect(asked).toContain(step);
  });
}
