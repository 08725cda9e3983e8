import { DAILY_ACTS, type DailyAct } from '@portal/domain/agency/day/daily-acts.ts';
import type { KeptMarks } from '@portal/domain/agency/day/marks.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { useAct } from '../api/case-api.ts';
import { Flags } from '../day/flags.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';

/** Done in the strip; notes and messages stand with the other acts. */
export function isKeptAct(act: string): boolean {
  return act !== 'note' && act !== 'message' && Object.hasOwn(DAILY_ACTS, act);
}

interface KeptStripProps {
  segment: CaseSegment;
  id: string;
  kept: KeptMarks;
  acts: readonly OpenAct[];
  /** Opens the form of an act. */
  onOpen: (act: OpenAct) => void;
  /** An act of one press is done. */
  onDone: (act: string) => void;
}

/** What keeps a case in order; nothing for kinds that keep nothing. */
export function KeptStrip({ kept, ...props }: Omit<KeptStripProps, 'kept'> & { kept: KeptMarks | null }) {
  return kept === null ? null : <Strip {...props} kept={kept} />;
}

/** Each a press away: seeing it again on a day, marks. */
function Strip({ segment, id, kept, acts, onOpen, onDone }: KeptStripProps) {
  const { mutate, error } = useAct();
  const find = (name: DailyAct) => acts.find(({ act }) => act === name);
  const press = (act: string, fields = {}) => mutate({ segment, id, act, fields }, { onSuccess: () => onDone(act) });
  const followUp = find('follow-up');
  const flag = find('flag');
  useShortcut('w', 'Wiedervorlage', followUp && (() => onOpen(followUp)));
  useShortcut('h', 'Merkzeichen', flag && (() => onOpen(flag)));
  return (
    <div className="kept">
      <KeptFollowUp kept={kept} onEnd={find('end-follow-up') && (() => press('end-follow-up'))} />
      {followUp && (
        <Button kind="tertiary" onPress={() => onOpen(followUp)}>
          {kept.followUp === null ? 'Wiedervorlage' : 'Wiedervorlage verschieben'}
        </Button>
      )}
      <KeptFlags kept={kept} onRemove={find('unflag') && ((word) => press('unflag', { word }))} />
      {flag && (
        <Button kind="tertiary" onPress={() => onOpen(flag)}>
          Merkzeichen
        </Button>
      )}
      {error !== null && <Alert tone="danger" level={3} title={saidOf(error)} announce />}
    </div>
  );
}

function KeptFollowUp({ kept: { followUp }, onEnd }: { kept: KeptMarks; onEnd: (() => void) | undefined }) {
  if (followUp === null) return null;
  return (
    <span className="kept__item kern-body">
      {`Wiedervorlage am ${formatDay(followUp.on)}${followUp.note === null ? '' : `: ${followUp.note}`}`}
      {onEnd && (
        <Button kind="tertiary" aria-label="Erledigt: Wiedervorlage" onPress={onEnd}>
          Erledigt
        </Button>
      )}
    </span>
  );
}

function KeptFlags({ kept, onRemove }: { kept: KeptMarks; onRemove: ((word: string) => void) | undefined }) {
  return kept.flags.map((one) => (
    <span key={`${one.word} ${one.isShared}`} className="kept__item">
      <Flags flags={[one]} />
      {onRemove && (
        <Button kind="tertiary" aria-label={`Entfernen: Merkzeichen ${one.word}`} onPress={() => onRemove(one.word)}>
          Entfernen
        </Button>
      )}
    </span>
  ));
}

function saidOf(error: Error): string {
  const said = error instanceof ApiError ? (error.violations[0]?.message ?? error.description) : undefined;
  return said ?? 'Das hat nicht geklappt. Versuchen Sie es noch einmal.';
}
