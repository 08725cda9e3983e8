import type { Contact } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '../browser/programme.ts';
import { Text } from '../ui/text/text.tsx';

/** Address, telephone and hours of one team. */
export function ContactLines({ contact: { email, phone, hours } }: { contact: Contact }) {
  return (
    <ul className="contact">
      <li>
        <span className="kern-sr-only">E-Mail: </span>
        <a className="kern-link text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {phone && (
        <li>
          <span className="kern-sr-only">Telefon: </span>
          <a className="kern-link text-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </li>
      )}
      {hours && <li>{hours}</li>}
    </ul>
  );
}

/** Both teams, as the footer of every page names them (1-portal §1). */
export function FooterContacts() {
  const { content, technical } = PROGRAMME.contacts;
  return [content, technical].map((contact) => (
    <div key={contact.email}>
      <h2 className="kern-title kern-title--small">{contact.name}</h2>
      <ContactLines contact={contact} />
    </div>
  ));
}

/** For pages on which something went wrong. */
export function TechnicalContact() {
  const contact = PROGRAMME.contacts.technical;
  return (
    <div>
      <Text>Die technische Beratung hilft Ihnen weiter:</Text>
      <ContactLines contact={contact} />
    </div>
  );
}
