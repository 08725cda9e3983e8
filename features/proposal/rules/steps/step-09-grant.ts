import { type Answers, checkbox, text, yesNo } from '#ground/rules/fields/field.ts';
import { missingInFull, type Violation } from '#ground/rules/fields/violation.ts';
import { perProgramme } from '#ground/rules/programme/programme.ts';
import { defineStep, type Facts } from '../facts.ts';
import { fundingOf, fundingReasonText } from '../funding/funding.ts';
import { findFundingRefusal } from '../funding/funding-refusal.ts';
import { headingOf } from '../headings.ts';

const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

const FIELDS = {
  approveCoPayments: checkbox({ label: 'Unser Unternehmen trägt den Eigenanteil selbst.', required: CONFIRM }),
  approveEconomic: checkbox({
    label: 'Unser Unternehmen ist wirtschaftlich in der Lage, das Vorhaben durchzuführen.',
    required: CONFIRM,
  }),
  creditApproval: yesNo({ label: 'Liegt eine Kreditzusage vor?' }),
  kfwCreditApproval: yesNo({
    label: 'Ist es ein Kredit der KfW?',
    required: 'Bitte geben Sie an, ob es ein Kredit der KfW ist.',
  }),
  creditBankName: text({ label: 'Name der Bank', max: 200, required: 'Bitte geben Sie den Namen der Bank an.' }),
};

interface Credit {
  creditApproval: boolean | null;
  kfwCreditApproval: boolean | null;
}

/** Without a grant the step cannot be left; the sentences say why and how much is missing (2-application §4 and §8, step 9). */
function checkGrant(_data: unknown, facts: Facts): Violation[] {
  const funding = fundingOf(facts);
  const refusal = findFundingRefusal(funding, facts);
  if (refusal === undefined) return [];
  const reasons = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  return [missingInFull('step3', [...reasons, ...refusal.sentences.slice(0, 1)].join(' '))];
}

/** Step 9: the grant as computed, and the confirmations of the own share (2-application §2 to §5). */
export const grantStep = perProgramme((programme) =>
  defineStep({
    number: 9,
    texts: headingOf(programme, 'grant'),
    fields: FIELDS,
    sections: [
      { title: 'Eigenanteil', fields: ['approveCoPayments', 'approveEconomic'] },
      { title: 'Kredit', fields: ['creditApproval', 'kfwCreditApproval', 'creditBankName'] },
    ],
    asked: {
      kfwCreditApproval: (data) => data.creditApproval === true,
      creditBankName: isOtherCredit,
    },
    check: checkGrant,
    toWire: (data, facts) => ({ ...data, ...fundingToWire(facts) }),
  }),
);

function isOtherCredit({ creditApproval, kfwCreditApproval }: Credit): boolean {
  return creditApproval === true && kfwCreditApproval === false;
}

/** The read-only sums of the contract (§6.3, step 9): cents and percent. */
function fundingToWire(facts: Facts): Answers {
  const { total, fq, step1, min, step2, step3, maxDeminimis } = fundingOf(facts);
  const { isValueChain, isRoadTransport, moduleOne, moduleTwo, sumInvestOverall } = facts;
  const circumstances = { isValueChain, isRoadTransport, moduleOne, moduleTwo };
  return {
    sumInvestOverall,
    fundingRatio: fq,
    funding: { total, fq, step1, min, step2, step3, maxDeminimis, ...circumstances },
  };
}
