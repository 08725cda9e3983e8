import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LetterPreview } from '#features/cases/screens/acts/letter-preview.tsx';
import { CaseHistory } from '#features/cases/screens/case-records.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { asked, post } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { isGone, Loaded } from '#features/desk/screens/loaded.tsx';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { PLACEHOLDERS } from '#features/letter/rules/text-blocks.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormFaults, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { AgencyLetterTextDetail } from '../rules/wire.ts';
import { Proposed, TextDifference, textPath } from './proposed.tsx';
import '#features/cases/screens/case.css';
import './letter-texts.css';

export const { loader, shouldRevalidate } = deskAhead(({ textId = '' }) => [asked(textPath(textId))]);

/** /sachbearbeitung/textbausteine/{id} */
export function Component() {
  const { textId = '' } = useParams();
  const query = useQuery(asked<AgencyLetterTextDetail>(textPath(textId)));
  return (
    <Page
      title={query.data?.title ?? (isGone(query.error) ? 'Diesen Textbaustein gibt es nicht' : 'Textbaustein')}
      top={<BackLink to="/textbausteine">Zu den Textbausteinen</BackLink>}
    >
      <Loaded
        query={query}
        what="Textbaustein"
        awaited="der Textbaustein"
        lines={12}
        gone={<Text>Prüfen Sie die Adresse, oder gehen Sie zur Liste zurück.</Text>}
      >
        {(text) => <TextView key={text.id} text={text} />}
      </Loaded>
    </Page>
  );
}

function TextView({ text }: { text: AgencyLetterTextDetail }) {
  const propose = text.acts.find(({ act }) => act === 'propose');
  return (
    <div className="desk">
      {text.proposed !== null && <Proposed text={text} proposed={text.proposed} />}
      <div className="desk__columns">
        <div className="case__content">
          <Section title={`In Kraft: Fassung ${text.version}`}>
            <p className="kern-body letter-text">{text.text}</p>
          </Section>
          {propose !== undefined && <ProposeText key={text.version} text={text} act={propose} />}
          <Versions versions={text.versions} />
        </div>
        <div className="case__side">
          <Facts text={text} />
          <CaseHistory entries={text.history} />
        </div>
      </div>
    </div>
  );
}

const { needs, audit, label } = LETTER_TEXT_TABLE.acts.propose;

interface Typed {
  text: string | null;
  reason: string | null;
}

/** Other words for a text: typed over the ones in force, tried in a letter, sent to the second person. */
function ProposeText({ text, act }: { text: AgencyLetterTextDetail; act: OpenAct }) {
  const [done, setDone] = useState('');
  const toast = useToast();
  const form = useSentForm<Typed, unknown>({
    initial: { text: text.proposed?.text ?? text.text, reason: null },
    check: (values) => problemsIn(needs, { ...values }, 'fields.', act.needs),
    send: (values) => post(`${textPath(text.id)}/acts/propose`, values),
    onDone: () => {
      toast.success(`${audit}.`);
      setDone(`${audit}. Eine andere Person setzt sie in Kraft.`);
    },
  });
  return (
    <Section title={label}>
      <form noValidate onSubmit={form.onSubmit}>
        <Stack>
          <FormFaults form={form} />
          <DeclaredFields
            fields={needs}
            looks={{ text: { rows: 14 }, reason: { rows: 3, hint: 'Sie steht bei der Fassung und im Verlauf.' } }}
            form={form}
            path="fields."
          />
          <span>
            <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird vorgeschlagen …">
              {label}
            </Button>
          </span>
          <StatusLine>{done}</StatusLine>
        </Stack>
      </form>
      <LetterPreview path={`${textPath(text.id)}/preview`} body={{ text: form.values.text ?? '', number: null }} />
    </Section>
  );
}

type Version = AgencyLetterTextDetail['versions'][number];

/** Every version, the newest first, each with what it changed; the first is the programme's own. */
function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <Section title="Fassungen">
      <ol className="plain-list case__history">
        {versions.map((version, place) => (
          <li key={version.version}>
            <span className="kern-label">Fassung {version.version}</span>
            <Made version={version} />
            <Shown version={version} before={versions[place + 1]} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Made({ version: { since, reason, proposedBy, confirmedBy } }: { version: Version }) {
  if (since === null) return <Text muted>Mit dem Förderprogramm angelegt.</Text>;
  return (
    <Text muted>
      In Kraft seit {dayAndTime(since)}. Vorgeschlagen von {proposedBy}, in Kraft gesetzt von {confirmedBy}: {reason}
    </Text>
  );
}

function Shown({ version, before }: { version: Version; before: Version | undefined }) {
  return (
    <details className="field__help">
      <summary>{before === undefined ? 'Text zeigen' : `Unterschied zu Fassung ${before.version}`}</summary>
      {before === undefined ? (
        <p className="kern-body letter-text">{version.text}</p>
      ) : (
        <TextDifference before={before.text} after={version.text} />
      )}
    </details>
  );
}

function Facts({ text: { allows, isList, source, asOf, review } }: { text: AgencyLetterTextDetail }) {
  return (
    <>
      <Section title="Platzhalter">
        <Text>
          {isList ? 'Eine leere Zeile beginnt eine neue Nummer.' : 'Eine leere Zeile beginnt einen neuen Absatz.'}
        </Text>
        <DescriptionList
          column
          items={allows.map((name) => ({ term: `{${name}}`, value: PLACEHOLDERS[name], key: name }))}
        />
      </Section>
      <Section title="Erste Fassung">
        <DescriptionList
          column
          items={[
            { term: 'Folgt aus', value: source },
            { term: 'Stand', value: formatDay(asOf) },
            { term: 'Prüfung', value: review },
          ]}
        />
      </Section>
    </>
  );
}
