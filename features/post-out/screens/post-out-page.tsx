import { searched } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import '#features/cases/screens/lists/cases.css';
import './post-out.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Tabs } from '#ground/screens/ui/tabs.tsx';
import { LETTER_TABLE, type LetterState } from '../rules/acts.ts';
import type { PostOut } from '../rules/wire.ts';
import { LetterList } from './letter-list.tsx';

const TITLE = 'Postausgang';

const TABS: Readonly<Record<LetterState, string>> = {
  'to-print': 'Zu drucken',
  printed: 'Gedruckt',
  posted: 'Aufgegeben',
  'in-service': 'In Zustellung',
  served: 'Zugestellt',
  'in-portal': 'Im Portal bereit',
  retrieved: 'Im Portal abgerufen',
};

/** /sachbearbeitung/postausgang */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState<string | null>(null);
  const state = stateIn(params.get('stand'));
  const asked = text?.trim() ?? '';
  const query = useQuery(searched<PostOut>('/api/agency/letters', { state, ...(asked !== '' && { text: asked }) }));
  return (
    <Page
      title={TITLE}
      lead="Bescheide und Schreiben drucken, zur Post geben und vermerken. Mit der Aufgabe beginnt die Bekanntgabe."
    >
      <div className="desk cases">
        <TextField
          name="text"
          label="Fördernummer oder Unternehmen"
          hint="Zeigt nur, was dazu passt."
          width={20}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <Tabs
          label="Schreiben nach Stand"
          tabs={(Object.keys(TABS) as LetterState[]).map((id) => ({ id, label: labelOf(id, query.data) }))}
          selected={state}
          onSelect={(id) => setParams(id === 'to-print' ? {} : { stand: id })}
        >
          <Loaded query={query} what={TITLE} lines={8}>
            {({ letters, hasMore }) => (
              <>
                <LetterList key={state} state={state} letters={letters} />
                {hasMore && <Text muted>Es gibt mehr Schreiben. Grenzen Sie mit dem Feld darüber ein.</Text>}
              </>
            )}
          </Loaded>
        </Tabs>
      </div>
    </Page>
  );
}

function labelOf(state: LetterState, data: PostOut | undefined): string {
  const waiting: Partial<Record<LetterState, number>> = data?.waiting ?? {};
  return waiting[state] === undefined ? TABS[state] : `${TABS[state]} (${waiting[state]})`;
}

function stateIn(text: string | null): LetterState {
  return text !== null && Object.hasOwn(LETTER_TABLE.states, text) ? (text as LetterState) : 'to-print';
}
