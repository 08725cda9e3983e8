import { SAVED_VIEW } from '@portal/domain/agency/day/saved-view.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { removeView, saveView, viewsQuery } from '../day/day-api.ts';
import { DeclaredFields, problemsIn } from '../parts/declared-fields.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { useOfficer } from '../session/use-officer.ts';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { addressOf, type CaseView, queryOf, viewOfQuery } from './view.ts';

/** Own views with the addresses that show them. */
export function useViews() {
  const { calls } = useOfficer();
  const { data = [] } = useQuery({ ...viewsQuery, enabled: calls.views !== undefined });
  return data.map((saved) => ({ saved, address: addressOf(viewOfQuery(saved.query)) }));
}

/** Keeps what the list shows now under a name, or lets a kept view go. */
export function OwnView({ view }: { view: CaseView }) {
  const { calls } = useOfficer();
  const kept = useViews().find(({ address }) => address === addressOf(view))?.saved;
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: removeView,
    onSuccess: () => toast.success('Die Ansicht ist gelöscht.'),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
  const ask = calls.views === undefined || kept !== undefined ? undefined : () => setAsking(true);
  useShortcut('v', 'Ansicht sichern', ask);
  return (
    <>
      {kept && (
        <Button kind="tertiary" busy={isPending} busyLabel="Wird gelöscht …" onPress={() => mutate(kept)}>
          {`Ansicht „${kept.name}“ löschen`}
        </Button>
      )}
      {ask && (
        <Button kind="tertiary" onPress={ask} aria-haspopup="dialog">
          Ansicht sichern
        </Button>
      )}
      {isAsking && <NameDialog view={view} onClose={() => setAsking(false)} />}
    </>
  );
}

const ASKED = { name: SAVED_VIEW.name };

function NameDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const toast = useToast();
  const form = useDeskForm<{ name: string | null }, unknown>({
    initial: { name: null },
    check: (values) => problemsIn(ASKED, values, ''),
    named: (values) => values,
    send: ({ name }) => saveView({ name: name ?? '', query: queryOf(view) }),
    onDone() {
      toast.success('Die Ansicht steht jetzt neben den Arbeitslisten.');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Ansicht sichern" verb="Sichern" onClose={onClose}>
      <DeclaredFields fields={ASKED} form={form} path="" />
    </FormDialog>
  );
}
