import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { CaseMessage } from '../../rules/case-messages.ts';

interface MessagesProps {
  /** Newest first. */
  messages: readonly CaseMessage[];
  /** Address of the proof of use, where there is one. */
  proof: string | undefined;
}

/** What the agency has told in this case, by letter or mail. */
export function Messages({ messages, proof }: MessagesProps) {
  return (
    <Section title="Nachrichten" lead="Was wir Ihnen zu diesem Antrag mitgeteilt haben, die neueste Nachricht zuerst.">
      {messages.length === 0 ? (
        <Text>Es gibt noch keine Nachrichten. Sobald Ihr unterschriebenes Blatt da ist, melden wir uns.</Text>
      ) : (
        <ol className="plain-list">
          {messages.map((message) => (
            <li key={`${message.at} ${message.title} ${message.text}`} className="messages__item">
              <Message message={message} proof={proof} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Message({ message, proof }: { message: CaseMessage; proof: string | undefined }) {
  const { at, title, text, about } = message;
  return (
    <>
      <p className="kern-preline kern-preline--small">{formatDay(dayOf(new Date(at)))}</p>
      <h3 className="kern-title">{title}</h3>
      {text.map((line) => (
        <p key={line} className="kern-body messages__text">
          {line}
        </p>
      ))}
      {about === 'verification' && proof !== undefined && (
        <TextLink to={proof} aria-label={`Zum Verwendungsnachweis: ${title}`}>
          Zum Verwendungsnachweis
        </TextLink>
      )}
    </>
  );
}
