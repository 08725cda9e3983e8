import { useRef, useState } from 'react';
import { useAct } from '#features/desk/screens/calls.ts';
import { useDeskSession } from '#features/desk/screens/use-officer.ts';
import type { CheckResult } from '#features/proposal/rules/check-list.ts';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { WhyAsked, WhyTable } from '#ground/screens/ui/why.tsx';
import type { CaseSegment } from '../rules/case-segments.ts';
import {
  asksForReason,
  BASIS_WORDS,
  basisOf,
  type CheckedItem,
  type JudgedItem,
  VERDICT_WORDS,
} from '../rules/checks.ts';
import { CHECK_ADOPT, CHECK_ITEM, type Checks, type Judgement, RESULTS } from './use-checks.ts';

/** Characters the server takes. */
const REMARK_MAX = 1000;
const FAILED = 'Das Ergebnis konnte nicht gespeichert werden. Versuchen Sie es noch einmal.';

interface CheckItemProps {
  item: CheckedItem;
  checks: Checks;
  segment: CaseSegment;
  id: string;
}

/** One item of a check list: a result is saved when it is chosen, a remark when it is left. */
export function CheckItem(props: CheckItemProps) {
  const { item } = props;
  const { result, remark, problem, status, isBusy, isReasonAsked, choose, type, save, adopt } = useCheck(props);
  const isAsked = isReasonAsked || remark !== null;
  return (
    <div className={CHECK_ITEM}>
      <RadioField
        name={`check.${item.item}`}
        label={item.label}
        options={RESULTS}
        inline
        required
        value={result}
        onChange={choose}
        error={isAsked ? undefined : problem}
      />
      {isAsked && (
        <TextField
          name={`remark.${item.item}`}
          label="Bemerkung"
          max={REMARK_MAX}
          value={remark}
          onChange={type}
          onBlur={() => void save(result, remark)}
          required={isReasonAsked}
          error={problem}
        />
      )}
      {problem !== undefined && (
        <Button busy={isBusy} onPress={() => void save(result, remark, true)} aria-label={`Speichern: ${item.label}`}>
          Speichern
        </Button>
      )}
      <StatusLine>{status}</StatusLine>
      <MachineFinding item={item} onAdopt={result === null ? adopt : undefined} chosen={result} />
    </div>
  );
}

/** What is sent where the proposal is taken over; undefined: there is none. What is not met says why. */
function adoptedOf({ machine }: CheckedItem): Pick<CheckedItem, 'result' | 'remark'> | undefined {
  if (machine === null || machine.result === 'unclear') return undefined;
  return { result: machine.result, remark: machine.result === 'met' ? null : machine.sentence.slice(0, REMARK_MAX) };
}

/** Stores what is said about an item, one after the other; told is how the last one went. */
function useStoring({ item, checks, segment, id }: CheckItemProps) {
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const { mutateAsync, isPending } = useAct(`${segment}/${id}/${item.item}`);
  const underWay = useRef(0);
  return {
    problem,
    status,
    isBusy: isPending,
    isUnderWay: () => underWay.current > 0,
    say: setStatus,
    async store(sent: Judgement) {
      setStatus('Wird gespeichert …');
      underWay.current += 1;
      try {
        await mutateAsync({ segment, id, act: 'check', fields: { item: item.item, ...sent } });
        setProblem(undefined);
        if (underWay.current === 1) setStatus('Gespeichert');
        checks.drop(item.item, sent);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setStatus('');
        setProblem(saidBy(error, FAILED));
      } finally {
        underWay.current -= 1;
      }
    },
  };
}

function useCheck(props: CheckItemProps) {
  const { item, checks } = props;
  // Nothing said here: what somebody else has judged meanwhile is shown.
  const judgement = checks.judgementOf(item.item);
  const { result, remark } = judgement ?? item;
  const { problem, status, isBusy, isUnderWay, say, store } = useStoring(props);

  async function save(chosen: CheckResult | null, said: string | null, again = false) {
    const sent = { result: chosen, remark: said };
    if (chosen === null) return;
    const isKnown = chosen === item.result && said === item.remark && !isUnderWay();
    if (isKnown && !again) return checks.drop(item.item, sent);
    // Without its reason such a result is not complete: it is sent with it.
    if (asksForReason(chosen, item.machine) && said === null && !again)
      return say('Noch nicht gespeichert: Bemerkung fehlt');
    await store(sent);
  }

  const adopted = adoptedOf(item);
  return {
    result,
    remark,
    isReasonAsked: result !== null && asksForReason(result, item.machine),
    adopt:
      adopted &&
      (() => {
        checks.keep(item.item, adopted);
        void save(adopted.result, adopted.remark);
      }),
    problem,
    status: judgement?.isRest === true ? 'Vorgemerkt, noch nicht gespeichert' : status,
    isBusy,
    choose(chosen: CheckResult | null) {
      checks.keep(item.item, { result: chosen, remark });
      void save(chosen, remark);
    },
    type: (said: string | null) => checks.keep(item.item, { result, remark: said }),
    save,
  };
}

interface MachineFindingProps {
  item: CheckedItem;
  /** Absent: there is nothing to take over. */
  onAdopt?: (() => void) | undefined;
  /** The result that is chosen, be it stored or not. */
  chosen: CheckResult | null;
}

/** What the portal proposes for an item with its evidence, and what a person made of it. Nothing is decided by it. */
function MachineFinding({ item: { label, machine, judged }, onAdopt, chosen }: MachineFindingProps) {
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
