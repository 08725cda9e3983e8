import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import type { AppliedVerificationTransition } from '#features/verification/rules/wire.ts';
import { filter, type OwnClasses, readOnly, required } from '#ground/server/hydra/resource.ts';
import type {
  AppliedTransition,
  FinancingProof,
  Proposal,
  StepBody,
  SubmitCheck,
  WireRevisionStatus,
} from '../rules/wire.ts';
import type { WizardStanding } from '../rules/wizard.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Proposal: Proposal | NonNullable<ProfileRaffle['proposal']>;
    Proof: FinancingProof;
    AppliedTransition: AppliedTransition | AppliedVerificationTransition;
    Revision: { revisionStatus: WireRevisionStatus | null };
    WizardState: WizardStanding;
    ProposalStep0: StepBody;
    ProposalStep1: StepBody;
    ProposalStep2: StepBody;
    ProposalStep3: StepBody;
    ProposalStep4: StepBody;
    ProposalStep5: StepBody;
    ProposalStep6: StepBody;
    ProposalStep7: StepBody;
    ProposalStep8: StepBody;
    ProposalStep9: StepBody;
    ProposalStep10: SubmitCheck;
    ProposalStep11: StepBody;
  }
}

export const PROPOSAL_CLASSES = {
  Proposal: {
    path: '/api/proposals',
    description: 'Ein Förderantrag',
    properties: [
      required('company', { resource: 'Company' }, 'Antragstellendes Unternehmen'),
      readOnly('proposalId', 'string', 'Förderkennzeichen'),
      readOnly('companyName', 'string', 'Name des Unternehmens'),
      readOnly('currentStep', 'integer', 'Aktueller Schritt; 12 ist abgeschickt, -1 ist zurückgezogen'),
      readOnly('completeSteps', 'json', 'Vollständige Schritte'),
      readOnly('sumDijFunding', 'integer', 'Fördersumme in Cent'),
      readOnly('submittedAt', 'dateTime', 'Eingereicht am'),
      readOnly('confirmedAt', 'dateTime', 'Abgeschickt am'),
      readOnly('receivedAt', 'dateTime', 'Unterschriftenblatt eingegangen am'),
      readOnly('withdrawnAt', 'dateTime', 'Zurückgezogen am'),
      readOnly('revisionStatus', 'json', 'Stand der Entscheidung'),
      readOnly('revision', 'json', 'Entscheidung'),
      readOnly('inObjection', 'boolean', 'Ein Widerspruch ist anhängig'),
      readOnly('inAmendment', 'boolean', 'Eine Änderung ist anhängig'),
      readOnly('correctionUntil', 'string', 'Letzter Tag einer offenen Nachforderung'),
      readOnly('lostLeadCode', 'string', 'WSK-Code, dessen Lead-Partner die Wertschöpfungskette verlassen hat'),
      readOnly('denied', 'boolean', 'Der Antrag ist abgelehnt'),
      readOnly('proposalPdf', 'string', 'Adresse des Unterschriftenblatts'),
      readOnly('verification', { resource: 'Verification' }, 'Verwendungsnachweis'),
    ],
    filters: [
      filter('exists[revision]', 'revision'),
      filter('company', 'company'),
      filter('company[]', 'company'),
      filter('order[submittedAt]', 'submittedAt'),
    ],
  },
  Proof: {
    path: '/api/proofs',
    description: 'Ein Nachweis (Angebot) im Finanzierungsplan eines Antrags',
    properties: [
      readOnly('proofType', 'integer', 'Art des Nachweises'),
      readOnly('proofDescription', 'string', 'Beschreibung'),
      readOnly('proofProvider', 'string', 'Anbieter'),
      readOnly('isNotBasicEquipment', 'boolean', 'Keine Grundausstattung'),
      readOnly('hasModuleTwo', 'boolean', 'Enthält Qualifizierungen aus Modul 2'),
      readOnly('deviceNotSame', 'string', 'Abweichung bei Investitionen'),
      readOnly('activityNotSame', 'string', 'Abweichung bei Qualifizierungen'),
      readOnly('deviceList', 'json', 'Investitionen'),
      readOnly('activityList', 'json', 'Qualifizierungen'),
      readOnly('sumDevice', 'integer', 'Summe der Investitionen in Cent'),
      readOnly('sumActivity', 'integer', 'Summe der Qualifizierungen in Cent'),
    ],
    filters: [],
  },
  AppliedTransition: {},
  Revision: {},
  WizardState: {},
  ...{ ProposalStep0: {}, ProposalStep1: {}, ProposalStep2: {}, ProposalStep3: {} },
  ...{ ProposalStep4: {}, ProposalStep5: {}, ProposalStep6: {}, ProposalStep7: {} },
  ...{ ProposalStep8: {}, ProposalStep9: {}, ProposalStep10: {}, ProposalStep11: {} },
} satisfies OwnClasses;
