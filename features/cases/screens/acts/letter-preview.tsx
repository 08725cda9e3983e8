import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LetterContent } from '#features/letter/rules/blocks.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { LetterView } from './letter-view.tsx';

interface LetterPreviewProps {
  /** The call that answers the letter. */
  path: string;
  /** What it is made of, as it stands in the form. */
  body: object;
  /** Shown at once: nothing has to be typed before. */
  atOnce?: boolean | undefined;
}

/** The letter that what is typed would end in, worked out by the server; nothing is kept there. What is typed on takes it away. */
export function LetterPreview({ path, body, atOnce = false }: LetterPreviewProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (given: object) => ({
      letter: await call<LetterContent>(path, { method: 'POST', body: given }),
      of: JSON.stringify(given),
    }),
  });
  useEffect(() => {
    if (atOnce) mutate({});
  }, [atOnce, mutate]);
  const shown = data?.of === JSON.stringify(body) || data?.of === '{}' ? data.letter : undefined;
  return (
    <section className="letter-preview" aria-label="Vorschau des Schreibens">
      <div className="letter-preview__head">
        <h3 className="kern-title">Vorschau des Schreibens</h3>
        <Button busy={isPending} busyLabel="Wird erstellt …" onPress={() => mutate(body)}>
          {shown === undefined ? 'Vorschau zeigen' : 'Vorschau erneuern'}
        </Button>
      </div>
      {error !== null && (
        <Alert tone="warning" title="So gibt es noch kein Schreiben" level={4} announce>
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {shown === undefined ? (
        !isPending && <Text muted>So sieht das Unternehmen das Schreiben. Es wird dabei nichts gespeichert.</Text>
      ) : (
        <LetterView letter={shown} level={4} />
      )}
    </section>
  );
}

/** What is wrong with the fields says the form as well, once it is sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const [first] = error.violations;
  return first?.message ?? error.description ?? 'Die Vorschau konnte nicht erstellt werden.';
}
