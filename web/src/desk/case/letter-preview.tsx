import type { LetterContent } from '@portal/domain/agency/letter/content.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LetterView } from './letter-view.tsx';
import type { ActValues } from './use-act-form.ts';

interface LetterPreviewProps {
  segment: CaseSegment;
  id: string;
  /** The act that proposes, or the one that signs what is proposed. */
  act: string;
  /** Of the act, as they stand in the form. */
  fields: ActValues;
  /** Shown at once: nothing has to be typed before. */
  atOnce?: boolean | undefined;
}

/** The letter an act would end in, worked out by the server; nothing is kept there. */
export function LetterPreview({ segment, id, act, fields, atOnce = false }: LetterPreviewProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (shown: ActValues) => {
      const letter = await call<LetterContent>(`/api/agency/${segment}/${id}/previews/${act}`, {
        method: 'POST',
        body: shown,
      });
      return { letter, of: JSON.stringify(shown) };
    },
  });
  useEffect(() => {
    if (atOnce) mutate({});
  }, [atOnce, mutate]);
  const isOlder = data !== undefined && data.of !== JSON.stringify(fields) && data.of !== '{}';
  return (
    <section className="letter-preview" aria-label="Vorschau des Schreibens">
      <div className="letter-preview__head">
        <h3 className="kern-title">Vorschau des Schreibens</h3>
        <Button busy={isPending} busyLabel="Wird erstellt …" onPress={() => mutate(fields)}>
          {data === undefined ? 'Vorschau zeigen' : 'Vorschau erneuern'}
        </Button>
      </div>
      {error !== null && (
        <Alert tone="warning" title="So gibt es noch kein Schreiben" level={4} announce>
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {isOlder && <Text>Sie haben seit dieser Vorschau etwas geändert.</Text>}
      {data === undefined ? (
        !isPending && <Text muted>So sieht das Unternehmen das Schreiben. Es wird dabei nichts gespeichert.</Text>
      ) : (
        <LetterView letter={data.letter} level={4} />
      )}
    </section>
  );
}

/** What is wrong with the fields says the form as well, once it is sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const [first] = error.violations;
  return first?.message ?? error.description ?? 'Die Vorschau konnte nicht erstellt werden';
}
