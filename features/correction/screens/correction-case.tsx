import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AskedAnswer, AskedFiles, CorrectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import { longerPeriod } from '#features/cases/screens/acts/letter-forms.tsx';
import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { seedLookups } from '#features/cases/screens/seed-lookups.ts';
import { isAnsweredAt } from '#features/comments/rules/comment.ts';
import { AskedComments, type CommentOutcome } from '#features/comments/screens/case-comments.tsx';
import type { Reference } from '#features/desk/rules/wire.ts';
import { AnsweredFiles, proceeding } from '#features/proceeding/screens/proceeding-case.tsx';
import { findStep } from '#features/proposal/rules/steps.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';

/** One request for documents: each answer beside what was asked. */
export const describe: DescribeCase<'correction'> = (of) => {
  const { reason, until, requestedAt, asked = [], commented = [], proposal } = of.facts;
  return proceeding(of, {
    usual: ['accept'],
    forms: { extend: () => longerPeriod(until ?? null) },
    until,
    began: ['Angefordert am', requestedAt],
    written: reason,
    content: (
      <>
        {commented.length > 0 && (
          <AskedComments
            comments={commented}
            segment="proposals"
            id={idIn(proposal)}
            outcomeOf={({ path }) => outcomeAt(path, asked)}
          />
        )}
        <Answers facts={of.facts} />
      </>
    ),
  });
};

function Answers({ facts: { asked = [], references } }: { facts: CorrectionFacts }) {
  const lookups = useMemo(() => lookupsOf(references ?? []), [references]);
  return (
    <Section title="Gefragt und geantwortet">
      <QueryClientProvider client={lookups}>
        <Stack>
          {asked.map((one) =>
            'files' in one ? <Files key={one.path} asked={one} /> : <Answer key={one.path} asked={one} />,
          )}
        </Stack>
      </QueryClientProvider>
    </Section>
  );
}

function Answer({ asked: { path, label, now, before } }: { asked: AskedAnswer }) {
  const isChanged = !isSame(now, before);
  return (
    <Card
      title={label}
      aside={<Badge tone={isChanged ? 'success' : 'warning'}>{isChanged ? 'geändert' : 'unverändert'}</Badge>}
    >
      <OneAnswer path={path} value={now} />
      {isChanged && (
        <>
          <p className="kern-label">Bisher</p>
          <OneAnswer path={path} value={before} />
        </>
      )}
    </Card>
  );
}

/** One answer of a step, with everything inside it. */
function OneAnswer({ path, value }: { path: string; value: unknown }) {
  const [, number, name = ''] = /^step_(\d)\.(\w+)$/.exec(path) ?? [];
  const step = findStep(PROGRAMME, Number(number));
  if (step === undefined) return <Text>{String(value)}</Text>;
  const fields = Object.fromEntries(Object.entries(step.fields).map(([key, field]) => [key, alwaysAsked(field)]));
  const definition = { fields, asked: {}, sections: [{ title: '', fields: [name] }] };
  return <AnswersSummary definition={definition} data={{ [name]: value }} facts={{}} />;
}

/** Without the rest of the application nobody can tell which of its parts are asked: all are shown. */
function alwaysAsked(field: Field): Field {
  if (field.kind !== 'group' && field.kind !== 'list') return field;
  const fields = Object.fromEntries(Object.entries(field.fields).map(([key, one]) => [key, alwaysAsked(one)]));
  return { ...field, fields, asked: {} };
}

/** Look-ups are the applicants' calls: what the answers refer to comes with the case. */
function lookupsOf(references: readonly Reference[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  seedLookups(client, references);
  return client;
}

function Files({ asked: { label, files } }: { asked: AskedFiles }) {
  const hasNew = files.some(({ isNew }) => isNew);
  return (
    <Card
      title={label}
      aside={<Badge tone={hasNew ? 'success' : 'warning'}>{hasNew ? 'neue Datei' : 'keine neue Datei'}</Badge>}
    >
      {files.length === 0 && <Text>Dazu gibt es keine Datei.</Text>}
      <AnsweredFiles
        files={files}
        said={({ uploadedAt, isNew }) => `${dayAndTime(uploadedAt)}${isNew ? ', nach der Nachforderung' : ''}`}
      />
    </Card>
  );
}

function outcomeAt(path: string, asked: NonNullable<CorrectionFacts['asked']>): CommentOutcome {
  const isAnswered = isAnsweredAt(path, asked);
  const [yes, no] = path.startsWith('files.') ? ['neue Datei', 'keine neue Datei'] : ['geändert', 'unverändert'];
  return { isAnswered, words: isAnswered ? yes : no };
}
