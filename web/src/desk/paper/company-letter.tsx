import { PAPER_LETTER_FIELDS } from '@portal/domain/agency/paper/fields.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/action/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { beginLetter, papersQuery } from './paper-api.ts';

const TITLE = 'Brief des Unternehmens eingeben';
const BEGIN = { act: 'letter', label: TITLE, needs: needsOf(PAPER_LETTER_FIELDS) };

/** Something came on paper from a company without a login: the one way to all of it, from each of its cases. */
export function CompanyLetter({ paper }: { paper: string }) {
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
          needs={PAPER_LETTER_FIELDS}
          said={
            <Text>
              Danach laden Sie den Scan hoch und geben im Portal im Namen des Unternehmens ein, was in dem Brief steht.
              Beides zeigt der Verlauf mit Ihrem Namen.
            </Text>
          }
          send={async (fields) => client.setQueryData(papersQuery.queryKey, await beginLetter(paper, fields))}
          onClose={() => setOpen(false)}
          onDone={() => void navigate('/papierantraege')}
        />
      )}
    </>
  );
}
