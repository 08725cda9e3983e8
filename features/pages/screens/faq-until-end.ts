import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { type FaqGroup, faqGroups } from './faq-groups.ts';
import { content } from './faq-until-end.md';
import { bonusCases, headcountRange, months, rateLines } from './figures.ts';

/** Questions and answers while applications are taken (1-portal §1, 2-application §1 and §9). */
export function faqUntilEnd(programme: Programme): FaqGroup[] {
  const { access, deMinimis, files, grant, ownResearchMax, project, raffle, rates } = programme;
  const [earlier, latest] = [rates.at(-2), rates.at(-1)];
  const { period, ceiling, ceilingRoadTransport: onRoad } = deMinimis;
  return faqGroups(content, {
    programme,
    what: 'Antrag',
    ...headcountRange(programme),
    latest: latest ? rateLines(programme, latest) : [],
    latestFrom: latest && formatDay(latest.from),
    earlier: earlier ? rateLines(programme, earlier) : [],
    bonuses: bonusCases(programme).map(({ points, faq }) => `${points} Punkte ${faq}`),
    grantMin: formatEuro(grant.single.min),
    grantMinModuleTwo: formatEuro(grant.minModuleTwoOnly),
    grantMax: formatEuro(grant.single.max),
    grantMaxTogether: formatEuro(grant.valueChain.max),
    aidMax: formatEuro(ceiling),
    aidMaxOnRoad: onRoad < ceiling && formatEuro(onRoad),
    aidMinFree: formatEuro(deMinimis.minRemaining),
    taxYears: period.kind === 'tax-years' && period.before,
    anyYears: period.kind !== 'tax-years' && period.years,
    reminderDays: raffle.reminderDays.join(', '),
    budget: access.kind === 'budget' && formatEuro(access.cents),
    leadMonths: months(project.leadMonths),
    maxMonths: months(project.maxMonths),
    ownResearchMax: formatEuro(ownResearchMax),
    fileMax: formatBytes(files.defaultMaxBytes),
  });
}
