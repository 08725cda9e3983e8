import { Field } from '../../forms/field.tsx';
import { useFromAnswers, useIsAsked } from '../../forms/form-context.ts';
import { valueAt } from '../../forms/path.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { MapDownload } from './map-download.tsx';
import { doubtAbout } from './region-doubt.ts';

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
  const doubt = useFromAnswers((answers) =>
    doubtAbout(valueAt(answers, name) as boolean | null, valueAt(answers, `${path}.postcode`)),
  );
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
