import { expect, it } from 'vitest';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { faqUntilEnd } from './faq-groups.ts';

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
