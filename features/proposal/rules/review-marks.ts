import { formatEuro } from '#ground/rules/values/money.ts';
import type { Facts } from './facts.ts';
import { type Funding, fundingOf, fundingReasonText } from './funding/funding.ts';
import { isOverLong, type Period, projectMonths } from './funding/project-period.ts';

/** An answer that is unusual or has consequences, with the step it stands in. */
interface ReviewMark {
  step: number;
  text: string;
}

/** What somebody should look at twice before signing, in the order of the steps. `period`: undefined until it is answered. */
export function reviewMarks(facts: Facts, period: Period | undefined): ReviewMark[] {
  const funding = fundingOf(facts);
  return [
    ...ofBonuses(facts),
    ...(period === undefined ? [] : ofPeriod(period, facts)),
    ...ofFunding(funding, facts),
  ].sort((one, other) => one.step - other.step);
}

function ofBonuses({ programme, isWeak, isRoadTransport }: Facts): ReviewMark[] {
  const { weakRegion } = programme.bonus;
  const marks: ReviewMark[] = [];
  if (isWeak && weakRegion > 0) {
    const text = `Der Durchführungsort liegt in einer strukturschwachen Region: Das hebt die Förderquote um ${weakRegion} Prozentpunkte. Wir prüfen die Anschrift.`;
    marks.push({ step: 2, text });
  }
  if (isRoadTransport) {
    const ceiling = formatEuro(programme.deMinimis.ceilingRoadTransport);
    marks.push({
      step: 4,
      text: `Im gewerblichen Straßengüterverkehr sind höchstens ${ceiling} an De-minimis-Beihilfen erlaubt.`,
    });
  }
  return marks;
}

function ofPeriod(period: Period, { programme }: Facts): ReviewMark[] {
  const months = projectMonths(period);
  const { warnBelowMonths, maxMonths } = programme.project;
  if (months !== undefined && months < warnBelowMonths) {
    const text =
      'Ihr Vorhaben ist sehr kurz. Nur was in dieser Zeit bestellt, geliefert und bezahlt wird, können wir fördern.';
    return [{ step: 6, text }];
  }
  if (!isOverLong(period, programme)) return [];
  return [{ step: 6, text: `Ihr Vorhaben dauert länger als ${maxMonths} Monate. Wir prüfen Ihre Begründung.` }];
}

function ofFunding(funding: Funding, facts: Facts): ReviewMark[] {
  const marks = funding.reasons.map((reason) => ({ step: 9, text: fundingReasonText(reason, funding, facts) }));
  if (funding.step1 <= funding.max) return marks;
  const text = `Der Zuschuss ist auf den Höchstbetrag von ${formatEuro(funding.max)} begrenzt. Den Rest tragen Sie selbst.`;
  return [...marks, { step: 9, text }];
}
