import type { CheckResult } from '@portal/domain/agency/approval/check-list.ts';
import type { CheckedItem } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { RadioField } from '../../ui/choice/radio-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { useAct } from '../api/case-api.ts';

export const RESULT_WORDS = {
  met: 'erfüllt',
  'not-met': 'nicht erfüllt',
  'not-applicable': 'entfällt',
} as const satisfies Record<CheckResult, string>;

const OPTIONS = (['met', 'not-met', 'not-applicable'] as const).map((value) => ({ value, label: RESULT_WORDS[value] }));

/** Characters the server takes. */
const REMARK_MAX = 1000;
const FAILED = 'Das Ergebnis konnte nicht gespeichert werden. Versuchen Sie es noch einmal.';

interface CheckItemProps {
  item: CheckedItem;
  segment: CaseSegment;
  id: string;
}

/** One item of a check list: a result is saved when it is chosen, a remark when it is left. */
export function CheckItem({ item, segment, id }: CheckItemProps) {
  const { result, remark, problem, status, isBusy, choose, type, save } = useCheck({ item, segment, id });
  const isAsked = result === 'not-met' || remark !== null;
  return (
    <div className="checks__item">
      <RadioField
        name={`check.${item.item}`}
        label={item.label}
        options={OPTIONS}
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
          required={result === 'not-met'}
          error={problem}
        />
      )}
      {problem !== undefined && (
        <Button busy={isBusy} onPress={() => void save(result, remark, true)} aria-label={`Speichern: ${item.label}`}>
          Speichern
        </Button>
      )}
      <StatusLine>{status}</StatusLine>
    </div>
  );
}

function useCheck({ item, segment, id }: CheckItemProps) {
  const [result, setResult] = useState(item.result);
  const [remark, setRemark] = useState(item.remark);
  const [kept, setKept] = useState({ result: item.result, remark: item.remark });
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const { mutateAsync, isPending } = useAct();

  // Somebody else has judged the item meanwhile, and nothing is typed here: show that.
  if (kept.result !== item.result || kept.remark !== item.remark) {
    if (result === kept.result && remark === kept.remark) {
      setResult(item.result);
      setRemark(item.remark);
    }
    setKept({ result: item.result, remark: item.remark });
  }

  async function save(chosen: CheckResult | null, said: string | null, again = false) {
    if (chosen === null || (chosen === kept.result && said === kept.remark && !again)) return;
    // Without its reason such a result is not complete: it is sent with it.
    if (chosen === 'not-met' && said === null && !again) return setStatus('Noch nicht gespeichert: Bemerkung fehlt');
    setStatus('Wird gespeichert …');
    try {
      await mutateAsync({ segment, id, act: 'check', fields: { item: item.item, result: chosen, remark: said } });
      setProblem(undefined);
      setStatus('Gespeichert');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus('');
      setProblem(error.violations[0]?.message ?? error.description ?? FAILED);
    }
  }

  return {
    result,
    remark,
    problem,
    status,
    isBusy: isPending,
    choose(chosen: CheckResult | null) {
      setResult(chosen);
      void save(chosen, remark);
    },
    type: setRemark,
    save,
  };
}
