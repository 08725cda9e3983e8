import { VERDICT_WORDS } from '@portal/domain/agency/checking/answer.ts';
import { BASIS_WORDS, type JudgedItem } from '@portal/domain/agency/checking/basis.ts';
import type { CheckedItem } from '@portal/domain/agency/checking/wire.ts';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { WhyAsked, WhyTable } from '../../ui/table/why.tsx';
import { CHECK_ADOPT } from './check-words.ts';

interface MachineFindingProps {
  item: CheckedItem;
  /** Absent: there is nothing to take over. */
  onAdopt?: (() => void) | undefined;
  /** A result is chosen, be it stored or not. */
  isChosen: boolean;
}

/** What the portal proposes for an item with its evidence, and what a person made of it. Nothing is decided by it. */
export function MachineFinding({ item: { label, machine, judged }, onAdopt, isChosen }: MachineFindingProps) {
  if (machine === null && judged === null && !isChosen) return null;
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
      {judged === null && isChosen && <RoomForJudged />}
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

/** Until who has judged it is read: what comes after it must not move when somebody is about to press there. */
function RoomForJudged() {
  return (
    <p className="kern-body kern-body--small" aria-hidden="true">
      &nbsp;
    </p>
  );
}

export function JudgedBy({ judged: { by, at, basis } }: { judged: JudgedItem }) {
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
