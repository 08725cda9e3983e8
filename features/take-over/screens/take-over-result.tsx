import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { backName, transitionsOf, type WizardStanding, wayOf } from '#features/proposal/rules/wizard.ts';
import { AnswersByStep, problemsBySteps } from '#features/proposal/screens/answers-by-step.tsx';
import { useProposalMoves } from '#features/proposal/screens/use-proposal-moves.ts';
import { numberedTitle } from '#features/proposal/screens/wizard-texts.ts';
import { transitionsTo } from '#ground/rules/wizard/wizard.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { focusArriving } from '#ground/screens/forms/focus-arriving.ts';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { TakeoverResult } from '../rules/wire.ts';

interface TakeOverResultProps {
  id: string;
  result: TakeoverResult;
  state: WizardStanding;
  top: ReactNode;
}

const NOT_YET = 'Dorthin kommen Sie, sobald die Schritte davor vollständig sind.';

/** What came along, what stayed, what no longer holds and what is asked anew, each with the way to it. */
export function TakeOverResult({ id, result, state, top }: TakeOverResultProps) {
  const { steps, kept, invalid, anew, files, leftFiles } = result;
  const go = useWayTo(id, state);
  const stepLinks = (numbers: readonly number[]) => <StepLinks steps={numbers} onGo={(step) => void go(step, '')} />;
  return (
    <Page title="Angaben übernommen" lead={leadOf(result)} top={top}>
      {steps.length + files.length > 0 && (
        <Section title="Das haben wir übernommen">
          {stepLinks(steps)}
          {files.length > 0 && (
            <NameList title={files.length === 1 ? 'Eine Datei:' : `${files.length} Dateien:`} names={files} />
          )}
        </Section>
      )}
      {kept.length > 0 && <Section title="Das blieb, wie Sie es eingegeben haben">{stepLinks(kept)}</Section>}
      {invalid.length > 0 && (
        <Section title="Das gilt nicht mehr" lead="Diese Angaben prüfen Sie bitte im neuen Antrag.">
          <AnswersByStep parts={problemsBySteps(invalid)} onGo={(...place) => void go(...place)} />
        </Section>
      )}
      {leftFiles.length > 0 && (
        <Section title="Diese Dateien haben wir nicht übernommen">
          <NameList names={leftFiles.map(({ fileName, message }) => `${fileName}: ${message}`)} />
        </Section>
      )}
      {anew.length > 0 && (
        <Section title="Das geben Sie neu an" lead="Diese Angaben gelten nur für einen Antrag.">
          <AnswersByStep parts={problemsBySteps(anew)} onGo={(...place) => void go(...place)} />
        </Section>
      )}
      <ButtonRow>
        <LinkButton kind="primary" to={`/antrag/${id}`}>
          Weiter mit dem Antrag
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}

function leadOf({ steps, kept }: TakeoverResult): string {
  if (steps.length > 0) return 'Bitte prüfen Sie die Angaben Schritt für Schritt, bevor Sie einreichen.';
  return kept.length > 0
    ? 'Alle Schritte waren schon ausgefüllt. Wir haben nichts geändert.'
    : 'Der frühere Antrag enthält nichts, was Sie übernehmen können.';
}

/** To a step and a field of it; where a step before it is not complete, to that one. */
function useWayTo(id: string, { currentStep, completeSteps }: WizardStanding) {
  const moves = useProposalMoves(id, currentStep);
  const navigate = useNavigate();
  const toast = useToast();
  return async (step: number, propertyPath: string) => {
    const { shown } = moves;
    const open = wayOf(PROGRAMME).find((one) => one >= shown && !completeSteps.includes(one)) ?? step;
    const target = Math.min(step, open);
    if (target < shown) await moves.go(backName(target));
    if (target > shown) await moves.through(transitionsTo(transitionsOf(PROGRAMME), shown, target));
    if (target === step) focusArriving(propertyPath);
    else toast.info(NOT_YET);
    await navigate(`/antrag/${id}`);
  };
}

function StepLinks({ steps, onGo }: { steps: readonly number[]; onGo(step: number): void }) {
  return (
    <ul className="error-summary__list">
      {steps.map((step) => (
        <li key={step} className="kern-body">
          <a
            className="kern-link error-summary__link"
            href={`#step_${step}`}
            onClick={(event) => {
              event.preventDefault();
              onGo(step);
            }}
          >
            {numberedTitle(step)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Files may have one name. */
function NameList({ title, names }: { title?: string; names: readonly string[] }) {
  return (
    <div>
      {title && <Text>{title}</Text>}
      <ul className="error-summary__list">
        {[...new Set(names)].map((name) => (
          <li key={name} className="kern-body">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
