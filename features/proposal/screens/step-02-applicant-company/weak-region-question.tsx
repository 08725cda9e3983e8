import { useEffect, useState } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFromAnswers, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { MapDownload } from './map-download.tsx';

interface WeakRegionQuestionProps {
  /** 'addresses[1]' */
  path: string;
}

/**
 * Whether the place lies in a structurally weak region. The applicant's answer counts; where the portal's own table says
 * otherwise, a warning asks to look again (decisions §4).
 */
export function WeakRegionQuestion({ path }: WeakRegionQuestionProps) {
  const name = `${path}.isWeak`;
  const isAsked = useIsAsked(name);
  const answer = useFromAnswers((answers) => valueAt(answers, name) as boolean | null);
  const postcode = useFromAnswers((answers) => valueAt(answers, `${path}.postcode`));
  const doubt = useDoubtAbout()?.(answer, postcode);
  if (!isAsked) return null;
  return (
    <>
      <Field name={name} details={{ title: 'Was zählt dazu?', content: <MapDownload /> }} />
      {doubt && (
        <Alert tone="warning" level={3} announce>
          {doubt}
        </Alert>
      )}
    </>
  );
}

type DoubtAbout = typeof import('./region-doubt.ts').doubtAbout;

/** Comes after the step, with the table of all weak regions: it only warns, and nobody waits for it. */
function useDoubtAbout(): DoubtAbout | undefined {
  const [found, setFound] = useState<{ doubtAbout: DoubtAbout }>();
  useEffect(() => {
    let isShown = true;
    import('./region-doubt.ts').then(
      (table) => isShown && setFound(table),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return found?.doubtAbout;
}
