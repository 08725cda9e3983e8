import type { LetterContent } from '@portal/domain/agency/letter/content.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LetterView } from '../case/letter-view.tsx';
import { previewText } from './text-api.ts';

interface TextPreviewProps {
  id: string;
  /** As it is typed or proposed. */
  text: string;
  /** Whoever decides about cases may try it on one. */
  withCase: boolean;
}

/** A letter with the text in it; nothing is kept on the server. */
export function TextPreview({ id, text, withCase }: TextPreviewProps) {
  const [number, setNumber] = useState<string | null>(null);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (order: { text: string; number: string | null }): Promise<LetterContent> =>
      previewText(id, order),
  });
  return (
    <section className="letter-preview" aria-label="Vorschau eines Schreibens mit diesem Text">
      {withCase && (
        <TextField
          name="number"
          label="Vorschau mit dem Fall"
          hint="Fördernummer. Ohne Angabe sehen Sie ein Beispiel."
          value={number}
          onChange={setNumber}
        />
      )}
      <div className="letter-preview__head">
        <h3 className="kern-title">Vorschau des Schreibens</h3>
        <Button busy={isPending} busyLabel="Wird erstellt …" onPress={() => mutate({ text, number: number || null })}>
          Vorschau zeigen
        </Button>
      </div>
      {error !== null && (
        <Alert tone="warning" title="So gibt es noch kein Schreiben" level={4} announce>
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {data === undefined ? (
        !isPending && <Text muted>Es wird dabei nichts gespeichert.</Text>
      ) : (
        <LetterView letter={data} level={4} />
      )}
    </section>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.violations[0]?.message ?? error.description ?? 'Die Vorschau konnte nicht erstellt werden.';
}
