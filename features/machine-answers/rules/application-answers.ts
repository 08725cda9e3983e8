import type { MachineAnswer, MachineAnswers } from '#features/cases/rules/checks.ts';
import type { CHECK_LISTS } from '#features/proposal/rules/check-list.ts';
import { sheetAnswer } from './answer.ts';
import {
  bonusAnswer,
  companyAnswer,
  headcountAnswer,
  onceAnswer,
  placeAnswer,
  registerAnswer,
} from './applicant-answers.ts';
import type { ApplicationToCheck } from './application.ts';
import {
  deMinimisAnswer,
  limitsAnswer,
  notBegunAnswer,
  ownShareAnswer,
  periodAnswer,
  rateAnswer,
  taxAnswer,
  totalAnswer,
} from './project-answers.ts';

type Items = typeof CHECK_LISTS.proposal;
type Item = { [R in keyof Items]: `${R}.${keyof Items[R] & string}` }[keyof Items];

/** Who finds what. The rest of the lists is for people alone: what a person may do, what a plan is worth. */
const RULES: Readonly<Partial<Record<Item, (checked: ApplicationToCheck) => MachineAnswer | undefined>>> = {
  'content.company': companyAnswer,
  'content.register': registerAnswer,
  'content.once': onceAnswer,
  'content.sheet': ({ signature }) => sheetAnswer(signature),
  'content.not-begun': notBegunAnswer,
  'content.place': placeAnswer,
  'content.bonus': bonusAnswer,
  'arithmetic.total': totalAnswer,
  'arithmetic.tax': taxAnswer,
  'arithmetic.de-minimis': deMinimisAnswer,
  'arithmetic.headcount': headcountAnswer,
  'arithmetic.rate': rateAnswer,
  'arithmetic.limits': limitsAnswer,
  'arithmetic.period': periodAnswer,
  'arithmetic.own-share': ownShareAnswer,
};

/** What the machine finds about an application, by item of its check lists. */
export function answersToApplication(checked: ApplicationToCheck): MachineAnswers {
  return Object.fromEntries(
    Object.entries(RULES).flatMap(([item, rule]) => {
      const answer = rule(checked);
      return answer === undefined ? [] : [[item, answer]];
    }),
  );
}
