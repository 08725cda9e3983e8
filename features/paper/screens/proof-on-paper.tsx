import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { PAPER_PROOF_FIELDS } from '../rules/fields.ts';
import { beginProof, papersQuery } from './paper-api.ts';

const TITLE = 'Verwendungsnachweis auf Papier erfassen';
const BEGIN = { act: 'proof-of-use', label: TITLE, needs: needsOf(PAPER_PROOF_FIELDS) };

/** The proof of use of a company without a login came on paper: it is typed as its application was. */
export function Part({ paper }: { paper: string }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {TITLE}
      </Button>
      {isOpen && (
        <DeclaredDialog
          act={BEGIN}
          needs={PAPER_PROOF_FIELDS}
          said={
            <Text>
              Danach laden Sie den Scan hoch und füllen den Verwendungsnachweis im Namen des Unternehmens aus, ebenso
              nachgereichte Rechnungen. Beides zeigt der Verlauf mit Ihrem Namen.
            </Text>
          }
          send={async (fields) => client.setQueryData(papersQuery.queryKey, await beginProof(paper, fields))}
          onClose={() => setOpen(false)}
          onDone={() => void navigate('/papierantraege')}
        />
      )}
    </>
  );
}
