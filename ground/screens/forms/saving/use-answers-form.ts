import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWrong, type Violation } from '#ground/rules/fields/violation.ts';
import type { ApiError } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-time.ts';
import { type Draft, dropDraft, findDraft, keepDraft, keepDraftSoon } from '../../browser/memory.ts';
import { type FormDefinition, type FormState, findFieldAt, type LossQuestion, type Problem } from '../form-context.ts';
import { useLosses } from '../losses.tsx';
import { withValueAt } from '../path.ts';
import { type Problems, useProblems } from '../use-problems.ts';
import { Keeper } from './keeper.ts';
import type { KeeperPorts, Phase, Saved, Sendable, Stored } from './keeper-ports.ts';
import { AnswersStore, afterSave, differences, inShape } from './kept-answers.ts';

export interface AnswersFormOptions {
  definition: FormDefinition;
  facts: object;
  readOnly?: boolean | undefined;
  /** Whose draft, and of what: 'proposal.{id}.step.3'. */
  account: string;
  subject: string;
  stored: Stored;
  /** For dialogs: nothing is sent before `save`, and then everything or nothing. */
  onlyOnSave?: boolean | undefined;
  /** The domain's judgement of answers in the form's own names. */
  evaluate(answers: Answers): { data: Answers; violations: readonly Violation[] };
  send(answers: Answers, etag: string | undefined, keepalive: boolean): Promise<Saved>;
  load(): Promise<Stored>;
  /** Files that belong to the answers have come or gone. */
  onFilesChanged?: (() => void) | undefined;
}

export interface FormOutcome {
  /** The server has what is on the screen, apart from answers that are wrong. */
  isStored: boolean;
  /** Nothing wrong, nothing missing. */
  isComplete: boolean;
  error: ApiError | undefined;
}

export interface AnswersForm {
  state: FormState;
  phase: Phase;
  problems: readonly Problem[];
  /** Rises with every failed try: the summary then takes the focus. */
  attempt: number;
  /** A draft was put on the screen; its notice has not been dismissed. */
  isRestored: boolean;
  /** A change that waits for confirmation, since it would make other answers superfluous. */
  lossQuestion: LossQuestion | undefined;
  closeLossQuestion(): void;
  /** Stores what is there and lists what is wrong or missing. */
  save(): Promise<FormOutcome>;
  /** Shows the stored answers instead of the draft. */
  discardDraft(): void;
  dismissNotice(): void;
  /** Both ways out of a conflict. */
  keepMine(): void;
  takeStored(): void;
  isUnsaved(): boolean;
  /** Saves what is open; true when the server has everything it can have. */
  flush(): Promise<boolean>;
}

/** What may be sent of the answers: without single ones that are wrong, and nothing where a list or group is wrong. */
function sendable(
  { definition, evaluate }: Pick<AnswersFormOptions, 'definition' | 'evaluate'>,
  answers: Answers,
): Sendable {
  const { data, violations } = evaluate(answers);
  const withheld = [...new Set(violations.filter(isWrong).map(({ propertyPath }) => propertyPath))];
  const isSingle = (path: string) => {
    const kind = findFieldAt(definition, path)?.field.kind;
    return kind !== undefined && kind !== 'list' && kind !== 'group';
  };
  if (!withheld.every(isSingle)) return { answers: undefined, withheld };
  return { answers: withheld.reduce((kept, path) => withValueAt(kept, path, null), data), withheld };
}

interface Opening {
  answers: Answers;
  draft: 'none' | 'restored' | 'conflict';
}

/** What the form shows first: the stored answers, or a draft that holds more than those. */
function opening(options: AnswersFormOptions): Opening {
  const { definition, stored, account, subject } = options;
  const found: Draft | undefined = options.readOnly ? undefined : findDraft(account, subject);
  if (found === undefined) return { answers: stored.answers, draft: 'none' };
  const answers = inShape(definition.fields, found.values);
  const held = sendable(options, answers);
  const hasArrived = held.answers !== undefined && isSameFor(options, held.answers, stored.answers);
  if (hasArrived && held.withheld.length === 0) {
    dropDraft(account, subject);
    return { answers: stored.answers, draft: 'none' };
  }
  // All but wrong answers may be stored already, although the page was left before the server's answer came.
  return { answers, draft: hasArrived || found.etag === stored.etag ? 'restored' : 'conflict' };
}

/** Whether answers agree, apart from fields that nobody types (`unasked`). */
function isSameFor({ definition }: AnswersFormOptions, mine: Answers, stored: Answers): boolean {
  const compared = Object.entries(definition.fields).filter(([, { unasked }]) => !unasked);
  return differences(Object.fromEntries(compared), mine, stored).length === 0;
}

/** A form over the answers of one step: drafts, autosave, conflicts and complaints (decisions §4). */
export function useAnswersForm(options: AnswersFormOptions): AnswersForm {
  const latest = useRef(options);
  latest.current = options;
  const [first] = useState(() => opening(options));
  const [store] = useState(() => new AnswersStore(first.answers));
  const problems = useProblems(store.answers, (given) => latest.current.evaluate(given).violations, options.definition);
  const [isRestored, setRestored] = useState(first.draft === 'restored');
  const keeper = useKeeper(options, first.draft, () =>
    portsOf(store, latest, {
      refused: (violations, sent) => problems.fromServer({ violations, sent }),
      stored: () => setRestored(false),
    }),
  );
  const phase = useSyncExternalStore(keeper.subscribe, keeper.phase);
  useKeeperOnPage(keeper);
  useNewerStored(keeper, store, options.stored);
  const { state, ...waiting } = useStateOfForm(options, store, keeper, problems);

  function showStored(stored: Stored, tell: () => void) {
    store.show(stored.answers);
    tell();
    problems.clear();
    setRestored(false);
  }

  return {
    state,
    phase,
    problems: problems.list,
    attempt: problems.attempts,
    isRestored,
    ...waiting,
    async save() {
      const result = await keeper.saveNow();
      const isComplete = problems.attempt(result.ok ? result : undefined);
      return { isStored: result.ok, isComplete: result.ok && isComplete, error: result.ok ? undefined : result.error };
    },
    discardDraft: () => showStored(latest.current.stored, () => keeper.discarded()),
    dismissNotice: () => setRestored(false),
    keepMine: () => void keeper.keepMine(),
    takeStored() {
      showStored(phase.name === 'conflict' ? phase.stored : latest.current.stored, () => keeper.tookStored());
    },
    isUnsaved: () => keeper.isUnsaved || isWithheld(keeper.phase()),
    async flush() {
      const isSent = !keeper.isUnsaved || (await keeper.saveNow()).ok;
      return isSent && !isWithheld(keeper.phase());
    },
  };
}

/** Begins with what the draft has found. */
function useKeeper(
  { stored, onlyOnSave }: AnswersFormOptions,
  draft: Opening['draft'],
  ports: () => KeeperPorts,
): Keeper {
  const [keeper] = useState(() => {
    const made = new Keeper(ports(), stored.etag, { onlyOnSave });
    if (draft === 'restored') made.restored();
    if (draft === 'conflict') made.foundConflict(stored);
    return made;
  });
  return keeper;
}

/** The server has everything but answers that are wrong. */
function isWithheld(phase: Phase): boolean {
  return phase.name === 'saved' && phase.withheld > 0;
}

interface Outcomes {
  refused(violations: readonly WireViolation[], sent: Answers): void;
  /** The server has everything that is on the screen. */
  stored(): void;
}

function portsOf(
  store: AnswersStore,
  latest: RefObject<AnswersFormOptions>,
  { refused, stored }: Outcomes,
): KeeperPorts {
  return {
    answers: store.answers,
    sendable: (given) => sendable(latest.current, given),
    send: (...call) => latest.current.send(...call),
    load: () => latest.current.load(),
    isSame: (mine, theirs) => isSameFor(latest.current, mine, theirs),
    saved(result, sent, withheld, explicit) {
      store.show(afterSave(store.answers(), sent, result, withheld, explicit));
      if (withheld.length === 0) stored();
    },
    refused,
    keepDraft: (draft) => keepDraft(latest.current.account, latest.current.subject, draft),
    keepDraftSoon: (make) => keepDraftSoon(latest.current.account, latest.current.subject, make),
    dropDraft: () => dropDraft(latest.current.account, latest.current.subject),
    now: serverNow,
  };
}

/** What fields and their helpers see of the form. */
function useStateOfForm(options: AnswersFormOptions, store: AnswersStore, keeper: Keeper, problems: Problems) {
  const { definition, facts, evaluate, readOnly = false, onFilesChanged } = options;
  const { losses, ...waiting } = useLosses(definition, evaluate);
  const filesChanged = useRef(onFilesChanged);
  filesChanged.current = onFilesChanged;
  const state = useMemo<FormState>(
    () => ({
      definition,
      facts,
      readOnly,
      problems: problems.byPath,
      losses,
      left: problems.left,
      subscribe: store.subscribe,
      answers: store.answers,
      setAnswer(path, value) {
        store.set(path, value);
        problems.changed();
        keeper.changed();
      },
      dropProblem(path) {
        problems.dropProblem(path);
        filesChanged.current?.();
      },
      saveNow: async () => (await keeper.saveNow()).ok,
    }),
    [store, keeper, problems, losses, definition, facts, readOnly],
  );
  return { state, ...waiting };
}

/** Shows newer answers of the server while nothing is typed. */
function useNewerStored(keeper: Keeper, store: AnswersStore, stored: Stored): void {
  const latest = useRef(stored);
  latest.current = stored;
  const { etag } = stored;
  useEffect(() => {
    if (keeper.isUnsaved || keeper.phase().name === 'conflict' || etag === keeper.etag) return;
    keeper.adopt(etag);
    store.show(latest.current.answers);
  }, [etag, keeper, store]);
}

/** Saves when a field is left, the page is hidden or left, or the connection is back; asks before a tab with unsaved answers is closed. */
export function useKeeperOnPage(keeper: Pick<Keeper, 'start' | 'stop' | 'flush' | 'isUnsaved'>): void {
  useEffect(() => {
    keeper.start();
    const onHide = () => document.visibilityState === 'hidden' && keeper.flush(true);
    const onGone = () => keeper.flush(true);
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!keeper.isUnsaved) return;
      keeper.flush(true);
      event.preventDefault();
    };
    const onBlur = () => keeper.flush();
    const onOnline = () => keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGone);
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('online', onOnline);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGone);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('focusout', onBlur);
      keeper.flush(true);
      keeper.stop();
    };
  }, [keeper]);
}
