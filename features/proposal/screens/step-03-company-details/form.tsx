import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { companyDetailsStep } from '../../rules/step-03-company-details/schema.ts';
import type { StepFormProps } from '../step-form-props.ts';
import './company-details.css';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Founding } from './founding.tsx';
import { Headcount } from './headcount.tsx';
import { LegalFormAndSector } from './legal-form-and-sector.tsx';
import { Registers } from './registers.tsx';
import { Shareholders } from './shareholders.tsx';

const [LEGAL_FORM = '', REGISTERS = '', FOUNDING = '', SHAREHOLDERS = '', HEADCOUNT = ''] = companyDetailsStep(
  PROGRAMME,
).sections.map(({ title }) => title);

export function Form({ proposal, facts }: StepFormProps) {
  return (
    <>
      <SectionList
        sections={[
          { id: 'rechtsform', title: LEGAL_FORM },
          { id: 'register', title: REGISTERS },
          { id: 'gruendung', title: FOUNDING },
          { id: 'beteiligungen', title: SHAREHOLDERS },
          { id: 'mitarbeitende', title: HEADCOUNT },
        ]}
      />
      <LegalFormAndSector id="rechtsform" title={LEGAL_FORM} facts={facts} />
      <Registers id="register" title={REGISTERS} />
      <Founding id="gruendung" title={FOUNDING} proposalId={proposal.id} />
      <Shareholders id="beteiligungen" title={SHAREHOLDERS} proposal={proposal} />
      <Headcount id="mitarbeitende" title={HEADCOUNT} facts={facts} />
    </>
  );
}
