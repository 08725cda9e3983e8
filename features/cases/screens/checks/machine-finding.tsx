import { useDeskSession } from '#features/desk/screens/use-officer.ts';
import type { CheckResult } from '#features/proposal/rules/check-list.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { WhyAsked, WhyTable } from '#ground/screens/ui/table/why.tsx';
import { BASIS_WORDS, basisOf, type JudgedItem } from '../../rules/basis.ts';
import type { CheckedItem } from '../../rules/checks-wire.ts';
import { VERDICT_WORDS } from '../../rules/machine-answer.ts';
import { CHECK_ADOPT } from './check-words.ts';

interface MachineFindingProps {
  item: CheckedItem;
  /** Absent: there is nothing to take over. */
  onAdopt?: (() => void) | undefined;
  /** The result that is chosen, be it stored or not. */
  chosen: CheckResult | null;
}

/** What the portal proposes for an item with its evidence, and what a person made of it. Nothing is decided by it. */
export function MachineFinding({ item: { label, machine, judged }, onAdopt, chosen }: MachineFindingProps) {
  if (machine === null && judged === null && chosen === null) return null;
  return (
    <div className="checks__machine">
      {machine !== null && (
        <>
          <p className="kern-body kern-body--small">
            <strong>Vorschlag des Portals: {VERDICT_WORDS[machine.result]}.</strong> {machine.sentence}
          </p>
          <WhyAsked question={`Belege: ${machine.title}`}>
            <WhyTable of={machine} />
          </WhyAsked>
        </>
      )}
      {judged !== null && <JudgedBy judged={judged} />}
      {judged === null && chosen !== null && <RoomForJudged basis={basisOf(chosen, machine)} />}
      {onAdopt !== undefined && (
        <div className={CHECK_ADOPT}>
          <Button onPress={onAdopt} aria-label={`Vorschlag übernehmen: ${label}`}>
            Vorschlag übernehmen
          </Button>
        </div>
      )}
    </div>
  );
}

/** As long as any other. */
const SOME_TIME = '2022-10-20T20:00:00Z';

/**
 * Until who has judged it is read, the same words unseen: what comes after them must not move when somebody is about to press
 * there.
 */
function RoomForJudged({ basis }: Pick<JudgedItem, 'basis'>) {
  const { officer } = useDeskSession();
  return (
    <div className="checks__room">
      <JudgedBy judged={{ by: officer?.name ?? '', at: SOME_TIME, basis }} />
    </div>
  );
}

function JudgedBy({ judged: { by, at, basis } }: { judged: Omit<JudgedItem, 'machine'> }) {
  return (
    <p className="kern-body kern-body--small">
      {BASIS_WORDS[basis]} von {by}, {dayAndTime(at)}
    </p>
  );
}

/** Where nothing is judged any more: the evidence as it was then. */
export function JudgedThen({ judged }: { judged: JudgedItem }) {
  const { machine } = judged;
  return (
    <div className="checks__machine">
      <JudgedBy judged={judged} />
      {machine !== null && (
        <WhyAsked question={`Belege bei der Prüfung: ${machine.title}`}>
          <p className="kern-body kern-body--small">
            Vorschlag des Portals: {VERDICT_WORDS[machine.result]}. {machine.sentence}
          </p>
          <WhyTable of={machine} />
        </WhyAsked>
      )}
    </div>
  );
}
