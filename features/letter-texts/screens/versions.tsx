import type { AgencyLetterTextDetail } from '#features/administration/rules/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { TextDifference } from './text-difference.tsx';

type Version = AgencyLetterTextDetail['versions'][number];

/** Every version, the newest first, each with what it changed; the first is the programme's own. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <Section title="Fassungen">
      <ol className="case__history">
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
