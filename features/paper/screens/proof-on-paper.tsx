import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import { PAPER_PROOF_FIELDS } from '../rules/papers.ts';
import { PAPERS, papersQuery } from './paper-api.ts';

const BEGIN = {
  act: 'proof-of-use',
  label: 'Verwendungsnachweis auf Papier erfassen',
  needs: needsOf(PAPER_PROOF_FIELDS),
};

/** The proof of use of a company without a login came on paper: it is typed as its application was. */
export function Part({ paper }: { paper: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useAskedAct({
    rules: { [BEGIN.act]: { needs: PAPER_PROOF_FIELDS } },
    said: () => (
      <Text>
        Danach laden Sie den Scan hoch und füllen den Verwendungsnachweis im Namen des Unternehmens aus, ebenso
        nachgereichte Rechnungen. Beides zeigt der Verlauf mit Ihrem Namen.
      </Text>
    ),
    send: async (_, fields) =>
      client.setQueryData(papersQuery.queryKey, await post(`${PAPERS}/${paper}/proof_of_use`, fields)),
    told: () => undefined,
    onDone: () => void navigate('/papierantraege'),
  });
  return (
    <>
      <ActButtons acts={[BEGIN]} onAsk={(act) => ask(act, undefined)} />
      {dialog}
    </>
  );
}
