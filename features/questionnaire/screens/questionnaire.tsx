import { useState } from 'react';
import { ProgrammeOver } from '#features/pages/screens/programme-over.tsx';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { AT_HAND_FOR_PROOF, atHandForApplication } from '../rules/at-hand.ts';
import { type AskedPart, type Question, questionnaireOf } from '../rules/questionnaire.ts';
import { AtHandList } from './at-hand-list.tsx';

/** Every question of both wizards, from the fields themselves, before anybody has to answer one. */
export function Component() {
  const ended = useProgrammeEnded();
  const { application, proofOfUse } = questionnaireOf(PROGRAMME);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = [
    { title: 'Der Antrag', parts: application, atHand: atHandForApplication(PROGRAMME) },
    { title: 'Der Verwendungsnachweis', parts: proofOfUse, atHand: AT_HAND_FOR_PROOF },
  ];
  const ids = groups.flatMap(({ title, parts }) => parts.map((part) => idOf(title, part)));
  const areOpen = ids.every((id) => open.has(id));
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Page title="Was wird gefragt?" lead="Alle Fragen mit ihren Grenzen, und was Sie dafür brauchen.">
      <div className="stack stack--groups narrow">
        {ended && <ProgrammeOver programme={PROGRAMME} />}
        <ButtonRow>
          <Button onPress={() => setOpen(new Set(areOpen ? [] : ids))}>
            {areOpen ? 'Alle schließen' : 'Alle öffnen'}
          </Button>
          <a className="kern-btn kern-btn--secondary" href={QUESTIONNAIRE_PDF} download>
            <span className="kern-label">Als PDF herunterladen</span>
          </a>
        </ButtonRow>
        {groups.map(({ title, parts, atHand }) => (
          <Section key={title} title={title}>
            <Text>Das brauchen Sie dafür:</Text>
            <AtHandList items={atHand} />
            <div className="stack stack--lines">
              {parts.map((part) => {
                const id = idOf(title, part);
                return <Part key={id} part={part} isOpen={open.has(id)} onToggle={(isOpen) => toggle(id, isOpen)} />;
              })}
            </div>
          </Section>
        ))}
      </div>
    </Page>
  );
}

const QUESTIONNAIRE_PDF = '/downloads/was-wird-gefragt.pdf';

const idOf = (group: string, { title }: AskedPart) => `${group} ${title}`;

interface PartProps {
  part: AskedPart;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Part({ part: { title, purpose, sections }, isOpen, onToggle }: PartProps) {
  return (
    <Accordion title={title} level={3} open={isOpen} onToggle={onToggle}>
      <div className="stack stack--fields">
        <Text>{purpose}</Text>
        {sections.map((section) => (
          <div key={section.title} className="stack stack--lines">
            <h4 className="kern-heading-small">{section.title}</h4>
            <Questions questions={section.questions} />
          </div>
        ))}
      </div>
    </Accordion>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <ul>
      {questions.map(({ label, answer, isVoluntary, onlyIf, hint, inner }) => (
        <li key={`${label} ${answer}`}>
          <strong>{label}</strong>
          {isVoluntary && ' (freiwillig)'}
          <br />
          {[answer && `${answer}.`, onlyIf, hint].filter(Boolean).join(' ')}
          {inner.length > 0 && <Questions questions={inner} />}
        </li>
      ))}
    </ul>
  );
}
